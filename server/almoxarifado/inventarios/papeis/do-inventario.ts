// The papers of a count of the stock. The sheet says nothing of what is expected; the others, only after the count.
import type { Content } from 'pdfmake/interfaces.js'
import sql from 'sql-template-tag'
import { z } from 'zod'
import {
  DECISOES_DO_INVENTARIO,
  TIPOS_DE_INVENTARIO,
  type TipoDeInventario,
} from '#contract/almoxarifado/inventario.ts'
import { numero as inteiro, milesimos } from '#contract/casa/numeros.ts'
import { reais } from '#contract/casa/reais.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import {
  escondido,
  type ItemApurado,
  inventarioPorId,
  todosOsItens,
} from '#server/almoxarifado/inventarios/queries.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { assinanteEscrito } from '#server/papeis/documentos/assinante.ts'
import { campos, linhaDeAssinatura, tabela } from '#server/papeis/documentos/elementos.ts'
import { tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'

const texto = z.string().nullable()
const numero = z.number().int().nullable()

const Item = z.strictObject({
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string(),
  lote: texto,
  curva: z.string(),
  rodada: z.number().int(),
  contado_e3: numero,
  esperado_e3: numero,
  delta_e3: numero,
  delta_centavos: numero,
  decisao: texto,
  motivo: texto,
})
type Item = z.infer<typeof Item>

const Dados = z.strictObject({
  protocolo: z.string(),
  tipo: z.string(),
  exercicio: z.number().int(),
  periodo: z.string(),
  processo: texto,
  comissao: z
    .strictObject({
      nome: z.string(),
      ato: z.string(),
      membros: z.array(z.object({ nome: z.string(), papel: z.string(), matricula: texto })),
    })
    .nullable(),
  itens: z.array(Item),
})
type Dados = z.infer<typeof Dados>

/** What is given to who counts has no money in it. */
const DadosDaFicha = Dados.extend({ itens: z.array(Item.extend({ delta_centavos: z.null() })) })

const quantidade = (qtd_e3: number | null) => (qtd_e3 === null ? '—' : milesimos(qtd_e3))
const comSinal = (qtd_e3: number | null) => `${(qtd_e3 ?? 0) > 0 ? '+' : ''}${quantidade(qtd_e3)}`
const nomeDe = ({ descricao, lote }: Item) => (lote === null ? descricao : `${descricao}, lote ${lote}`)
const divergentes = (itens: readonly Item[]) => itens.filter(({ delta_e3 }) => (delta_e3 ?? 0) !== 0)
const somaDe = (itens: readonly Item[]) =>
  itens.reduce((soma, { delta_centavos }) => soma + Math.abs(delta_centavos ?? 0), 0)

const motivoDe = ({
  motivo,
  processo_de_apuracao: processo,
}: Pick<ItemApurado, 'motivo' | 'processo_de_apuracao'>) =>
  processo === null ? motivo : `${motivo}, processo ${processo}`

const itemDe = ({ decisao, ...item }: ItemApurado, cego: boolean): Item => ({
  codigo: item.codigo,
  descricao: item.descricao,
  unidade: item.unidade,
  lote: item.lote,
  curva: item.curva,
  rodada: item.rodada,
  contado_e3: cego ? null : item.contado_e3,
  esperado_e3: cego ? null : item.esperado_e3,
  delta_e3: cego ? null : item.delta_e3,
  delta_centavos: cego ? null : item.delta_centavos,
  decisao: decisao && DECISOES_DO_INVENTARIO[decisao],
  motivo: motivoDe(item),
})

interface PapelPedido {
  /** Prints nothing of what is expected, nor of what was counted. */
  cego?: boolean
  /** In which situations it exists; absent: in any. */
  depois?: 'contagem' | 'homologacao'
}

async function congelar(tx: Queryable, id: number, { cego = false, depois }: PapelPedido): Promise<Dados> {
  const lido = await inventarioPorId(tx, id)
  if (!lido) throw new Recusa('ERR_NAO_ENCONTRADO', 'Inventário não encontrado.')
  if (depois !== undefined && escondido(lido))
    throw new Recusa('ERR_ESTADO_INVALIDO', 'A contagem é cega: este documento só sai depois dela.')
  if (depois === 'homologacao' && lido.homologado_em === null)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Este documento só sai depois da homologação.')
  const dia = (iso: string) => iso.split('-').reverse().join('/')
  const tipo: TipoDeInventario = lido.tipo
  const itens = await todosOsItens(tx, id)
  return {
    protocolo: lido.protocolo,
    tipo: TIPOS_DE_INVENTARIO[tipo],
    exercicio: lido.exercicio,
    periodo: `${dia(lido.inicio)} a ${dia(lido.fim)}`,
    processo: lido.processo,
    comissao:
      (await tx.maybe(sql`
        select c.nome, c.ato, c.membros from inventario v join comissao c on c.id = v.comissao_id
        where v.id = ${id}`)) ?? null,
    itens: itens.map((item) => itemDe(item, cego)),
  }
}

const cabeca = ({ protocolo, tipo, exercicio, periodo, processo, comissao }: Dados): Content =>
  campos([
    ['Inventário', protocolo],
    ['Tipo', tipo],
    ['Exercício', String(exercicio)],
    ['Período', periodo],
    ['Processo', processo],
    ['Comissão', comissao && `${comissao.nome} (${comissao.ato})`],
  ])

const assinaturas = ({ comissao }: Dados): Content[] =>
  comissao === null
    ? [linhaDeAssinatura('Responsável pelo inventário')]
    : comissao.membros.map((um) => linhaDeAssinatura(assinanteEscrito(um)))

/** What was missing and what was over, at what the ledger made of it. */
function somas(itens: readonly Item[]): Content {
  const sobras = itens.filter(({ delta_e3 }) => (delta_e3 ?? 0) > 0)
  const faltas = itens.filter(({ delta_e3 }) => (delta_e3 ?? 0) < 0)
  return campos([
    ['Itens contados', inteiro(itens.length)],
    ['Com diferença', inteiro(sobras.length + faltas.length)],
    ['Sobras', `${sobras.length}, ${reais(somaDe(sobras))}`],
    ['Faltas', `${faltas.length}, ${reais(somaDe(faltas))}`],
  ])
}

function quadroDasDiferencas(itens: readonly Item[]): Content[] {
  const diferem = divergentes(itens)
  if (diferem.length === 0) return [{ text: 'Nenhuma diferença: o que se contou é o que se esperava.' }]
  return [
    { text: `Diferenças (${diferem.length})`, style: 'secao' },
    tabela(
      ['*', 50, 50, 50, 62, 130],
      ['Item', 'Esperado', 'Contado', 'Diferença', 'Valor', 'Decisão'],
      diferem.map((item) => [
        `${item.codigo} · ${nomeDe(item)} (${unidadePorExtenso(item.unidade)})`,
        quantidade(item.esperado_e3),
        quantidade(item.contado_e3),
        comSinal(item.delta_e3),
        item.delta_centavos === null ? '—' : reais(item.delta_centavos),
        [item.decisao ?? 'A decidir', item.motivo].filter(Boolean).join(': '),
      ]),
    ),
  ]
}

export const fichaDeContagem = tipoDocumental({
  tipo: 'ficha_de_contagem',
  sigla: 'FCT',
  dados: DadosDaFicha,
  congelar: (tx, id) => congelar(tx, id, { cego: true }),
  paginas: (dados) => [
    cabeca(dados),
    tabela(
      [75, '*', 55, 42, 80],
      ['Código', 'Material', 'Lote', 'Unidade', 'Quantidade contada'],
      dados.itens.map((item) => [
        item.codigo,
        item.descricao,
        item.lote ?? '—',
        unidadePorExtenso(item.unidade, 1),
        '',
      ]),
    ),
    linhaDeAssinatura('Quem contou'),
    linhaDeAssinatura('Quem acompanhou'),
  ],
})

export const mapaDeDivergencias = tipoDocumental({
  tipo: 'mapa_de_divergencias',
  sigla: 'MDV',
  dados: Dados,
  congelar: (tx, id) => congelar(tx, id, { depois: 'contagem' }),
  paginas: (dados) => [
    cabeca(dados),
    somas(dados.itens),
    ...quadroDasDiferencas(dados.itens),
    ...assinaturas(dados),
  ],
})

export const inventarioDeMateriais = tipoDocumental({
  tipo: 'inventario_de_materiais',
  sigla: 'IAM',
  dados: Dados,
  congelar: (tx, id) => congelar(tx, id, { depois: 'homologacao' }),
  paginas: (dados) => [
    cabeca(dados),
    tabela(
      [75, '*', 55, 42, 70],
      ['Código', 'Material', 'Lote', 'Unidade', 'Contado'],
      dados.itens.map((item) => [
        item.codigo,
        item.descricao,
        item.lote ?? '—',
        unidadePorExtenso(item.unidade, 1),
        quantidade(item.contado_e3),
      ]),
    ),
    ...assinaturas(dados),
  ],
})

export const ataDeInventario = tipoDocumental({
  tipo: 'ata_de_inventario',
  sigla: 'ATI',
  dados: Dados,
  congelar: (tx, id) => congelar(tx, id, { depois: 'contagem' }),
  paginas: (dados) => [
    cabeca(dados),
    {
      text: `Contaram-se ${dados.itens.length} itens do depósito, comparados com o saldo no instante de cada contagem. O que divergiu além da tolerância foi recontado por outra pessoa.`,
    },
    somas(dados.itens),
    ...quadroDasDiferencas(dados.itens),
    ...assinaturas(dados),
  ],
})

export const termoDeInventario = tipoDocumental({
  tipo: 'termo_de_inventario',
  sigla: 'TEI',
  dados: Dados,
  congelar: (tx, id) => congelar(tx, id, { depois: 'homologacao' }),
  paginas: (dados) => [
    cabeca(dados),
    {
      text: 'Encerra-se este inventário: as diferenças foram decididas uma a uma, e as que ajustam o estoque foram lançadas na homologação.',
    },
    somas(dados.itens),
    ...assinaturas(dados),
  ],
})
