// What is in charge at a place, room by room: the paper by which goods of small value are handed over too.
import type { Content } from 'pdfmake/interfaces.js'
import { z } from 'zod'
import { numero } from '#contract/casa/numeros.ts'
import { campos, linhaDeAssinatura, tabela } from '#server/papeis/documentos/elementos.ts'
import { rotuloDe, tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'
import { emReais, quantosBens, somaEscrita } from '#server/papeis/documentos/tipos/valores.ts'
import { bensEmCarga, emGrupos } from './carga-queries.ts'

const texto = z.string().nullable()
const Bem = z.strictObject({
  plaqueta: texto,
  tombamento: texto,
  descricao: z.string(),
  responsavel: texto,
  estado: texto,
  valor_centavos: z.number().int().nullable(),
})
type Bem = z.infer<typeof Bem>

const Dados = z.strictObject({
  /** Whether who issued it sees values; else there is none in it. */
  com_valores: z.boolean(),
  ambientes: z.array(z.strictObject({ nome: z.string(), bens: z.array(Bem) })),
})

const SEM_AMBIENTE = 'Sem ambiente definido'

const registroDe = ({ tombamento, plaqueta }: Bem) => tombamento ?? plaqueta ?? 'Sem registro'

function quadro(nome: string, bens: readonly Bem[], comValores: boolean): Content[] {
  const linha = (bem: Bem) => [registroDe(bem), bem.descricao, bem.responsavel ?? '—', bem.estado ?? '—']
  return [
    { text: `${nome} (${quantosBens(bens.length)})`, style: 'secao' },
    comValores
      ? tabela(
          [80, '*', 100, 46, 78],
          ['Registro', 'Bem', 'Com quem', 'Estado', 'Valor'],
          bens.map((bem) => [...linha(bem), emReais(bem.valor_centavos)]),
        )
      : tabela([80, '*', 110, 50], ['Registro', 'Bem', 'Com quem', 'Estado'], bens.map(linha)),
    ...(comValores
      ? [{ text: `Soma: ${somaEscrita(bens.map(({ valor_centavos }) => valor_centavos))}`, bold: true }]
      : []),
  ]
}

export const relacaoCarga = tipoDocumental({
  tipo: 'relacao_carga',
  sigla: 'CARGA',
  dados: Dados,

  async congelar(tx, local_id, { vocabularios, veValores }) {
    const grupos = emGrupos(await bensEmCarga(tx, local_id), ({ ambiente }) => ambiente ?? SEM_AMBIENTE)
    return {
      com_valores: veValores,
      ambientes: grupos.map(({ nome, bens }) => ({
        nome,
        bens: bens.map(({ plaqueta, tombamento, descricao, responsavel, estado, valor_centavos }) => ({
          plaqueta,
          tombamento,
          descricao,
          responsavel,
          estado: rotuloDe(vocabularios, 'estado_patrimonio', estado),
          valor_centavos: veValores ? valor_centavos : null,
        })),
      })),
    }
  },

  paginas({ com_valores, ambientes }) {
    const todos = ambientes.flatMap(({ bens }) => bens)
    return [
      campos([
        ['Bens em carga', numero(todos.length)],
        ['Valor líquido total', com_valores ? somaEscrita(todos.map((bem) => bem.valor_centavos)) : null],
      ]),
      ...(todos.length === 0 ? [{ text: 'Nenhum bem em carga neste local.' }] : []),
      ...ambientes.flatMap(({ nome, bens }) => quadro(nome, bens, com_valores)),
      linhaDeAssinatura('Responsável pelo local'),
      linhaDeAssinatura('Responsável pelo patrimônio'),
    ]
  },
})
