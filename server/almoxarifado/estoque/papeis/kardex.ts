// The movements of a material in a depósito, in order, each with the balance that it left and the beginning of its seal.
import sql from 'sql-template-tag'
import { z } from 'zod'
import { TIPOS_DE_MOVIMENTO, TipoDeMovimento } from '#contract/almoxarifado/movimento.ts'
import { milesimos } from '#contract/casa/numeros.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { campos, tabela } from '#server/papeis/documentos/elementos.ts'
import { tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'
import { emReais } from '#server/papeis/documentos/tipos/valores.ts'
import { linhasDoKardex } from '../queries.ts'

/** The last ones; what came before is the balance with which they begin. */
const LINHAS = 1_000

const Linha = z.strictObject({
  seq: z.number().int(),
  ocorrido_em: z.string(),
  tipo: TipoDeMovimento,
  sinal: z.number().int(),
  qtd_e3: z.number().int(),
  valor_centavos: z.number().int(),
  saldo_qtd_e3: z.number().int(),
  saldo_valor_centavos: z.number().int(),
  lote: z.string().nullable(),
  protocolo: z.string().nullable(),
  codigo: z.string(),
})

const Dados = z.strictObject({
  deposito: z.string(),
  material: z.string(),
  codigo: z.string(),
  unidade: z.string(),
  linhas: z.array(Linha),
})

interface Par {
  deposito_id: number
  material_id: number
  deposito: string
  material: string
  codigo: string
  unidade: string
}

export const kardex = tipoDocumental({
  tipo: 'kardex',
  sigla: 'KDX',
  dados: Dados,

  async congelar(tx, id) {
    const { deposito_id, material_id, ...nomes } = await tx.one<Par>(sql`
      select s.deposito_id, s.material_id, l.nome as deposito, m.descricao as material, m.codigo, u.sigla as unidade
      from saldo s join local l on l.id = s.deposito_id join material m on m.id = s.material_id
      join unidade_de_medida u on u.id = m.unidade_id where s.id = ${id}`)
    const pedido = { antesDe: null, limite: LINHAS }
    const linhas = await linhasDoKardex(tx, { deposito_id, material_id }, pedido, 'UTC')
    return {
      ...nomes,
      linhas: linhas.reverse().map((linha) => ({
        seq: linha.seq,
        ocorrido_em: linha.ocorrido_em,
        tipo: linha.tipo,
        sinal: linha.sinal,
        qtd_e3: linha.qtd_e3,
        valor_centavos: linha.valor_centavos,
        saldo_qtd_e3: linha.saldo_qtd_e3,
        saldo_valor_centavos: linha.saldo_valor_centavos,
        lote: linha.lote,
        protocolo: linha.documento.protocolo,
        codigo: linha.codigo,
      })),
    }
  },

  paginas({ deposito, material, codigo, unidade, linhas }, { fuso }) {
    const dia = new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, dateStyle: 'short' })
    const [primeira] = linhas
    const ultima = linhas.at(-1)
    const saldo = (qtd_e3: number, centavos: number) => `${quantidade(qtd_e3, unidade)}, ${emReais(centavos)}`
    const sinal = primeira?.sinal || 1
    return [
      campos([
        ['Depósito', deposito],
        ['Material', `${codigo} · ${material}`],
        [
          'Saldo anterior',
          primeira
            ? saldo(
                primeira.saldo_qtd_e3 - primeira.sinal * primeira.qtd_e3,
                primeira.saldo_valor_centavos - sinal * primeira.valor_centavos,
              )
            : null,
        ],
        ['Saldo', ultima ? saldo(ultima.saldo_qtd_e3, ultima.saldo_valor_centavos) : null],
      ]),
      tabela(
        [22, 46, '*', 44, 48, 58, 48, 62, 52],
        ['Nº', 'Data', 'Movimento', 'Lote', 'Quantidade', 'Valor', 'Saldo', 'Valor do saldo', 'Código'],
        linhas.map((linha) => [
          String(linha.seq),
          dia.format(new Date(linha.ocorrido_em)),
          [TIPOS_DE_MOVIMENTO[linha.tipo].rotulo, linha.protocolo].filter(Boolean).join(' '),
          linha.lote ?? '',
          `${linha.sinal < 0 ? '-' : ''}${milesimos(linha.qtd_e3)}`,
          emReais(linha.sinal < 0 ? -linha.valor_centavos : linha.valor_centavos),
          milesimos(linha.saldo_qtd_e3),
          emReais(linha.saldo_valor_centavos),
          linha.codigo.replaceAll('-', ' '),
        ]),
      ),
    ]
  },
})
