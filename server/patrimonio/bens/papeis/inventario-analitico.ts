// The analytic inventory of a place, as IN SEDAP 205/1988, item 8.2, wants it: description, number of registration, value
// and state (good, idle, recoverable, uneconomic or irrecoverable) of each asset.

import type { Content } from 'pdfmake/interfaces.js'
import { z } from 'zod'
import { numero } from '#contract/casa/numeros.ts'
import { SITUACOES_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'
import { campos, linhaDeAssinatura, tabela } from '#server/papeis/documentos/elementos.ts'
import { rotuloDe, tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'
import { emReais, quantosBens, somaEscrita } from '#server/papeis/documentos/tipos/valores.ts'
import { bensDoInventario, emGrupos } from './carga-queries.ts'

const texto = z.string().nullable()
const Bem = z.strictObject({
  registro: texto,
  descricao: z.string(),
  situacao: SituacaoDoPatrimonio,
  estado: texto,
  condicao: texto,
  valor_centavos: z.number().int().nullable(),
})
type Bem = z.infer<typeof Bem>

const Dados = z.strictObject({
  com_valores: z.literal(true),
  classes: z.array(z.strictObject({ nome: z.string(), bens: z.array(Bem) })),
})

const somaDe = (bens: readonly Bem[]) => somaEscrita(bens.map(({ valor_centavos }) => valor_centavos))

/** What the law calls its state is our condition; how it looks is said besides. */
const estadoDe = ({ condicao, estado }: Bem) => [condicao, estado].filter(Boolean).join(', ') || '—'

const quadro = ({ nome, bens }: { nome: string; bens: Bem[] }): Content[] => [
  { text: `${nome} (${quantosBens(bens.length)})`, style: 'secao' },
  tabela(
    [80, '*', 80, 90, 78],
    ['Registro', 'Descrição', 'Situação', 'Estado', 'Valor'],
    bens.map((bem) => [
      bem.registro ?? 'Sem registro',
      bem.descricao,
      SITUACOES_DO_BEM[bem.situacao],
      estadoDe(bem),
      emReais(bem.valor_centavos),
    ]),
  ),
  { text: `Soma da classe: ${somaDe(bens)}`, bold: true },
]

export const inventarioAnalitico = tipoDocumental({
  tipo: 'inventario_analitico',
  sigla: 'INVENTARIO',
  dados: Dados,

  async congelar(tx, local_id, { vocabularios }) {
    const grupos = emGrupos(await bensDoInventario(tx, local_id), ({ classe }) => classe)
    return {
      com_valores: true,
      classes: grupos.map(({ nome, bens }) => ({
        nome,
        bens: bens.map(
          ({ tombamento, plaqueta, descricao, marca, situacao, estado, condicao, valor_centavos }) => ({
            registro: tombamento ?? plaqueta,
            descricao: marca === null ? descricao : `${descricao} (${marca})`,
            situacao,
            valor_centavos,
            estado: rotuloDe(vocabularios, 'estado_patrimonio', estado),
            condicao: rotuloDe(vocabularios, 'condicao_patrimonio', condicao),
          }),
        ),
      })),
    }
  },

  paginas({ classes }) {
    const todos = classes.flatMap(({ bens }) => bens)
    return [
      campos([
        ['Bens', numero(todos.length)],
        ['Valor líquido total', somaDe(todos)],
      ]),
      ...(todos.length === 0 ? [{ text: 'Nenhum bem registrado neste local.' }] : []),
      ...classes.flatMap(quadro),
      linhaDeAssinatura('Presidente da comissão de inventário'),
      linhaDeAssinatura('Responsável pelo local'),
    ]
  },
})
