// The analytic inventory of a storeroom at the end of a month (Lei 4.320/1964, art. 106 III): each material with its
// quantity, average cost and value, by group.
import type { Content } from 'pdfmake/interfaces.js'
import { z } from 'zod'
import { milesimos, numero } from '#contract/casa/numeros.ts'
import { fechamentoLivre, quemFechou, saldosDoFechamento } from '#server/almoxarifado/fechamentos/queries.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { campos, linhaDeAssinatura, tabela } from '#server/papeis/documentos/elementos.ts'
import { tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'

const Material = z.strictObject({
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string(),
  qtd_e3: z.number().int(),
  valor_centavos: z.number().int(),
})
type Material = z.infer<typeof Material>

const Dados = z.strictObject({
  competencia: z.string(),
  edicao: z.number().int(),
  grupos: z.array(z.strictObject({ nome: z.string(), materiais: z.array(Material) })),
  /** Who closed the month, with what they sign as. Papers of before say nobody. */
  fechado_por: z.string().nullable().default(null),
})

const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const medio = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

const soma = (materiais: readonly Material[]) =>
  reais.format(materiais.reduce((total, { valor_centavos }) => total + valor_centavos, 0) / 100)

const quadro = ({ nome, materiais }: { nome: string; materiais: Material[] }): Content[] => [
  { text: nome, style: 'secao' },
  tabela(
    [74, '*', 36, 62, 62, 72],
    ['Código', 'Descrição', 'Un.', 'Quantidade', 'Custo médio', 'Valor'],
    materiais.map(({ codigo, descricao, unidade, qtd_e3, valor_centavos }) => [
      codigo,
      descricao,
      unidade,
      milesimos(qtd_e3),
      medio.format((valor_centavos * 10) / qtd_e3),
      reais.format(valor_centavos / 100),
    ]),
  ),
  { text: `Soma do grupo: ${soma(materiais)}`, bold: true },
]

export const inventarioAnaliticoDeMaterial = tipoDocumental({
  tipo: 'inventario_analitico_de_material',
  sigla: 'INVMAT',
  dados: Dados,

  async congelar(tx, id) {
    const fechamento = await fechamentoLivre(tx, id)
    if (fechamento?.situacao !== 'fechado') throw new Recusa('ERR_ESTADO_INVALIDO', 'O mês não está fechado.')
    const grupos = new Map<string, Material[]>()
    for (const { grupo, material, unidade, qtd_e3, valor_centavos } of await saldosDoFechamento(
      tx,
      fechamento,
    ))
      grupos.set(grupo, [
        ...(grupos.get(grupo) ?? []),
        { codigo: material.codigo, descricao: material.descricao, unidade, qtd_e3, valor_centavos },
      ])
    return {
      competencia: fechamento.competencia,
      edicao: fechamento.edicao,
      grupos: [...grupos]
        .map(([nome, materiais]) => ({ nome, materiais }))
        .sort((a, b) => a.nome.localeCompare(b.nome)),
      fechado_por: await quemFechou(tx, id),
    }
  },

  paginas({ competencia, edicao, grupos, fechado_por }) {
    const todos = grupos.flatMap(({ materiais }) => materiais)
    return [
      campos([
        ['Competência', competencia.split('-').reverse().join('/')],
        ['Edição do fechamento', String(edicao)],
        ['Materiais com saldo', numero(todos.length)],
        ['Valor total, em reais', soma(todos)],
      ]),
      ...(todos.length === 0 ? [{ text: 'Nenhum material com saldo no fim do mês.' }] : []),
      ...grupos.flatMap(quadro),
      linhaDeAssinatura(fechado_por ?? 'Responsável pelo almoxarifado'),
    ]
  },
})
