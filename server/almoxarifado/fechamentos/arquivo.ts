// The accounting file of a month: what each account was debited and credited, as spreadsheets in Brazil read it.
import { TIPOS_DE_MOVIMENTO } from '#contract/almoxarifado/movimento.ts'
import {
  type LinhaDoRma,
  type MovimentoDoRma,
  type Rma,
  rotuloNoRma,
  type ValoresDoRma,
} from '#contract/almoxarifado/rma.ts'
import { BOM, csvField, csvLine } from '#server/casa/csv.ts'

const COLUNAS = [
  'Competência',
  'Código do depósito',
  'Depósito',
  'Natureza da despesa',
  'Conta',
  'Grupo',
  'Lançamento',
  'Débito ou crédito',
  'Valor',
]

/** `-123` → "-1,23": exact, without a float. */
const valor = (centavos: number): string => {
  const digitos = String(Math.abs(centavos)).padStart(3, '0')
  return `${centavos < 0 ? '-' : ''}${digitos.slice(0, -2)},${digitos.slice(-2)}`
}

interface Lancamento {
  nome: string
  /** Of the account of stock: what enters debits it. */
  debita: boolean
  centavos: number
}

function lancamentosDo(
  { tipo, lancado_centavos, estornado_centavos }: MovimentoDoRma,
  valores: ValoresDoRma,
): Lancamento[] {
  const { sinal } = TIPOS_DE_MOVIMENTO[tipo]
  const rotulo = rotuloNoRma(tipo, valores)
  // An adjustment is signed: a negative one credits by its absolute value.
  const debita = sinal === 0 ? lancado_centavos >= 0 : sinal === 1
  return [
    { nome: rotulo, debita, centavos: Math.abs(lancado_centavos) },
    { nome: `Estorno de ${rotulo.toLowerCase()}`, debita: !debita, centavos: estornado_centavos },
  ].filter(({ centavos }) => centavos !== 0)
}

const saldo = (nome: string, centavos: number): Lancamento => ({ nome, debita: true, centavos })

export interface CabecaDoArquivo {
  competencia: string
  codigo: string
  nome: string
}

function linhasDa(cabeca: CabecaDoArquivo, linha: LinhaDoRma): string[] {
  const lancamentos = [
    saldo('Saldo anterior', linha.anterior_centavos),
    ...linha.por_tipo.flatMap((um) => lancamentosDo(um, linha)),
    saldo('Saldo atual', linha.atual_centavos),
  ]
  const texto = (campo: string | null) => csvField(campo ?? '', { deTexto: true })
  return lancamentos.map(({ nome, debita, centavos }) =>
    csvLine([
      cabeca.competencia,
      texto(cabeca.codigo),
      texto(cabeca.nome),
      texto(linha.natureza_despesa),
      texto(linha.conta),
      texto(linha.grupo),
      texto(nome),
      debita ? 'D' : 'C',
      valor(centavos),
    ]),
  )
}

export const arquivoContabil = (cabeca: CabecaDoArquivo, { linhas }: Rma): string =>
  `${BOM}${csvLine(COLUNAS)}${linhas.flatMap((linha) => linhasDa(cabeca, linha)).join('')}`
