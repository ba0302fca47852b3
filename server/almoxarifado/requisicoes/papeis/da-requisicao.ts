// The papers of a requisition: what was asked, and what was authorised, by whom and by what rule.
import type { Content } from 'pdfmake/interfaces.js'
import sql from 'sql-template-tag'
import { z } from 'zod'
import {
  DECISOES_DA_REQUISICAO,
  type DecisaoDaRequisicao,
  ENTREGAS_DA_REQUISICAO,
  PRIORIDADES_DA_REQUISICAO,
  type PrioridadeDaRequisicao,
  SITUACOES_DA_REQUISICAO,
  type SituacaoDaRequisicao,
  TIPOS_DE_REQUISICAO,
  type TipoDeRequisicao,
} from '#contract/almoxarifado/requisicao.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { instanteEscrito } from '#server/casa/instante.ts'
import { campos, linhaDeAssinatura, tabela } from '#server/papeis/documentos/elementos.ts'
import { tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'
import { diaEscrito, quantidade } from '#server/papeis/documentos/tipos/quantidades.ts'

const texto = z.string().nullable()
const inteiro = z.number().int()

const LinhaDoPapel = z.strictObject({
  codigo: z.string(),
  material: z.string(),
  unidade: z.string(),
  solicitada_e3: inteiro,
  autorizada_e3: inteiro.nullable(),
  cancelada_e3: inteiro,
  justificativa: z.string(),
  motivo_corte: texto,
})
type LinhaDoPapel = z.infer<typeof LinhaDoPapel>

const Decisao = z.strictObject({
  decisao: z.string(),
  nivel: inteiro.nullable(),
  /** A person, or the rule. */
  por: z.string(),
  em_nome_de: texto,
  em: z.string(),
  comentario: texto,
})

const Dados = z.strictObject({
  protocolo: texto,
  tipo: z.string(),
  situacao: z.string(),
  destino: z.string(),
  deposito: z.string(),
  solicitante: z.string(),
  enviada_em: texto,
  autorizada_em: texto,
  necessidade_em: texto,
  prioridade: z.string(),
  entrega: z.string(),
  periodo: texto,
  justificativa: z.string(),
  finalidade: z.string(),
  observacoes: z.string(),
  linhas: z.array(LinhaDoPapel),
  decisoes: z.array(Decisao),
})
type Dados = z.infer<typeof Dados>

interface Cabeca extends Omit<Dados, 'linhas' | 'decisoes' | 'tipo' | 'situacao' | 'prioridade' | 'entrega'> {
  tipo: TipoDeRequisicao
  situacao: SituacaoDaRequisicao
  prioridade: PrioridadeDaRequisicao
  entrega: keyof typeof ENTREGAS_DA_REQUISICAO
}

const cabecaDe = (tx: Queryable, id: number): Promise<Cabeca> =>
  tx.one(sql`
    select r.protocolo, r.tipo, r.situacao, l.nome as destino, d.nome as deposito,
      nome_em(r.solicitante_id, coalesce(r.enviada_em, now())) as solicitante, r.enviada_em,
      r.autorizada_em, r.necessidade_em, r.prioridade, r.entrega, r.periodo_ref as periodo, r.justificativa,
      r.finalidade, r.observacoes
    from requisicao r join local l on l.id = r.local_destino_id join local d on d.id = r.deposito_id
    where r.id = ${id}`)

const linhasDe = (tx: Queryable, id: number): Promise<LinhaDoPapel[]> =>
  tx.rows(sql`
    select m.codigo, m.descricao || coalesce(' (em lugar de ' || t.descricao || ')', '') as material, u.sigla as unidade, i.qtd_solicitada_e3 as solicitada_e3,
      i.qtd_autorizada_e3 as autorizada_e3, i.qtd_cancelada_e3 as cancelada_e3, i.justificativa, i.motivo_corte
    from requisicao_item i join material m on m.id = i.material_id join unidade_de_medida u on u.id = m.unidade_id
    left join requisicao_item s on s.id = i.substituto_de left join material t on t.id = s.material_id
    where i.requisicao_id = ${id} and (i.substituto_de is null or i.substituicao_aceita_em is not null)
    order by i.ordem`)

interface DecisaoLida extends Omit<z.infer<typeof Decisao>, 'decisao' | 'por'> {
  decisao: DecisaoDaRequisicao
  autor: string | null
  regra: string | null
}

const decisoesDe = (tx: Queryable, id: number): Promise<DecisaoLida[]> =>
  tx.rows(sql`
    select d.decisao, d.nivel, nome_em(d.autor_id, d.em) as autor,
      nome_em(d.delegado_por, d.em) as em_nome_de, d.regra, d.em, d.comentario
    from requisicao_decisao d where d.requisicao_id = ${id} order by d.id`)

const autorDa = ({ autor, regra }: Pick<DecisaoLida, 'autor' | 'regra'>): string =>
  autor ?? `automática pela regra: ${regra}`

async function congelar(tx: Queryable, id: number): Promise<Dados> {
  const cabeca = await cabecaDe(tx, id)
  if (cabeca.protocolo === null)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      'Envie a requisição antes de imprimi-la: o rascunho não tem número.',
    )
  const decisoes = await decisoesDe(tx, id)
  return {
    ...cabeca,
    tipo: TIPOS_DE_REQUISICAO[cabeca.tipo].rotulo,
    situacao: SITUACOES_DA_REQUISICAO[cabeca.situacao],
    prioridade: PRIORIDADES_DA_REQUISICAO[cabeca.prioridade],
    entrega: ENTREGAS_DA_REQUISICAO[cabeca.entrega],
    linhas: await linhasDe(tx, id),
    decisoes: decisoes.map(({ autor, regra, decisao, ...resto }) => ({
      ...resto,
      decisao: DECISOES_DA_REQUISICAO[decisao],
      por: autorDa({ autor, regra }),
    })),
  }
}

const cabecalho = (dados: Dados, fuso: string): Content =>
  campos([
    ['Requisição', dados.protocolo],
    ['Situação', dados.situacao],
    ['Tipo', dados.tipo],
    ['Prioridade', dados.prioridade],
    ['Destino', dados.destino],
    ['Depósito', dados.deposito],
    ['Solicitante', dados.solicitante],
    ['Enviada', instanteEscrito(dados.enviada_em, fuso)],
    ['Necessária até', diaEscrito(dados.necessidade_em)],
    ['Período', dados.periodo],
    ['Entrega', dados.entrega],
    ['Finalidade', dados.finalidade],
    ['Justificativa', dados.justificativa],
    ['Observações', dados.observacoes],
  ])

const nome = ({ codigo, material }: LinhaDoPapel) => `${codigo} ${material}`

function decididas({ decisoes }: Dados, fuso: string): Content[] {
  if (decisoes.length === 0) return []
  return [
    { text: 'Decisões', style: 'secao' },
    tabela(
      [92, 30, '*', 96, 130],
      ['Decisão', 'Nível', 'Por', 'Em', 'Comentário'],
      decisoes.map((uma) => [
        uma.decisao,
        uma.nivel === null ? '—' : String(uma.nivel),
        uma.em_nome_de === null ? uma.por : `${uma.por}, em nome de ${uma.em_nome_de}`,
        instanteEscrito(uma.em, fuso) ?? '',
        uma.comentario ?? '—',
      ]),
    ),
  ]
}

export const requisicaoDeMaterial = tipoDocumental({
  tipo: 'requisicao_de_material',
  sigla: 'REQMAT',
  dados: Dados,
  congelar,
  paginas: (dados, { fuso }) => [
    cabecalho(dados, fuso),
    tabela(
      [24, '*', 44, 70, 150],
      ['Nº', 'Material', 'Unidade', 'Solicitada', 'Justificativa'],
      dados.linhas.map((linha, i) => [
        String(i + 1),
        nome(linha),
        unidadePorExtenso(linha.unidade, 1),
        quantidade(linha.solicitada_e3),
        linha.justificativa || '—',
      ]),
    ),
    ...decididas(dados, fuso),
    linhaDeAssinatura(dados.solicitante),
  ],
})

export const autorizacaoDeRequisicao = tipoDocumental({
  tipo: 'autorizacao_de_requisicao',
  sigla: 'AUTREQ',
  dados: Dados,
  async congelar(tx, id) {
    const dados = await congelar(tx, id)
    if (dados.autorizada_em === null)
      throw new Recusa('ERR_ESTADO_INVALIDO', `${dados.protocolo} ainda não foi autorizada.`)
    return dados
  },
  paginas: (dados, { fuso }) => [
    cabecalho(dados, fuso),
    campos([['Autorizada', instanteEscrito(dados.autorizada_em, fuso)]]),
    tabela(
      [24, '*', 44, 62, 62, 130],
      ['Nº', 'Material', 'Unidade', 'Solicitada', 'Autorizada', 'Motivo do corte'],
      dados.linhas.map((linha, i) => [
        String(i + 1),
        nome(linha),
        unidadePorExtenso(linha.unidade, 1),
        quantidade(linha.solicitada_e3),
        quantidade(linha.autorizada_e3),
        linha.motivo_corte ?? '—',
      ]),
    ),
    ...decididas(dados, fuso),
    linhaDeAssinatura('Quem autorizou'),
  ],
})
