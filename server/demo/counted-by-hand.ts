// Counts of lists that no record tells as well, counted again by whole tables: not as the lists do, row by row.
import sql, { type Sql } from 'sql-template-tag'

const ASSETS_BY_ROOM = sql`
  select instalacao_id as chave, count(*)::int as quantos from patrimonio
  where situacao <> 'baixado' and situacao <> 'estornado' and instalacao_id is not null group by 1`

const ITENS_COLETADOS = sql`
  select remessa_id as chave, count(*)::int as quantos from remessa_item where coletada_e3 >= qtd_e3 group by 1`

const DIVERGENCIAS_ABERTAS = sql`
  select remessa_id as chave, count(*)::int as quantos from remessa_divergencia
  where tratamento is null group by 1`

/** Answers `chave, quantos` of whatever has any; `chave` is the row's id, or its municipality. */
export const COUNTED_BY_HAND: Readonly<Record<string, Sql>> = {
  'locais.arvore filhos': sql`
    select pai_id as chave, count(*)::int as quantos from local where ativo and pai_id is not null group by 1`,
  'locais.arvore descendentes': sql`
    select a.id as chave, count(*)::int as quantos from local l, unnest(l.caminho) a (id)
    where l.ativo and a.id <> l.id group by 1`,
  'locais.municipios locais': sql`
    select municipio_ibge as chave, count(*)::int as quantos from local where ativo group by 1`,
  'materiais.listarGrupos materiais': sql`
    select grupo_id as chave, count(*)::int as quantos from material where fundido_em_id is null group by 1`,
  'materiais.listarUnidades materiais': sql`
    select unidade_id as chave, count(*)::int as quantos from material group by 1`,
  'instalacoesDoLocal.listar patrimonios': ASSETS_BY_ROOM,
  'instalacoesDaRede.listar patrimonios': ASSETS_BY_ROOM,
  'remessas.listar itens_coletados': ITENS_COLETADOS,
  'remessas.aReceber itens_coletados': ITENS_COLETADOS,
  'remessas.listar volumes': sql`
    select remessa_id as chave, count(*)::int as quantos from remessa_volume group by 1`,
  'remessas.listar divergencias_abertas': DIVERGENCIAS_ABERTAS,
  'remessas.aReceber divergencias_abertas': DIVERGENCIAS_ABERTAS,
}

const REVIEW = 'server/campo/homologacao/routes.test.ts'
const DEVICES = 'server/campo/coleta/health.test.ts'
const PACKAGES = 'server/campo/coleta/package.test.ts'
const CAMPAIGNS = 'server/campo/campanhas/routes.test.ts'
const IMPORTS = 'server/dados/importacoes/bens.test.ts'
const ASSETS_COUNTED = 'server/patrimonio/inventarios-de-bens/routes.test.ts'
const EXPORTS = 'server/dados/exportacoes/routes.test.ts'

interface Elsewhere {
  counts: readonly string[]
  /** A test file, and the title of the test in it that compares them. */
  file: string
  test: string
}

const of = (list: string, columns: string) => columns.split(' ').map((column) => `${list} ${column}`)

/**
 * Those of which the demonstration has none, or has only for others than its administrator. Where the row of the list and
 * the record are one query's, the test may ask for either.
 */
export const COUNTED_ELSEWHERE: readonly Elsewhere[] = [
  {
    counts: of(
      'monitoramentos.listar',
      'contagens.instalacoes contagens.instalacoes_verificadas contagens.patrimonios contagens.patrimonios_verificados',
    ),
    file: 'server/campo/monitoramentos/routes.test.ts',
    test: 'listar shows the visits of who asks and no others',
  },
  {
    counts: ['monitoramentos.listar contagens.arquivos'],
    file: 'server/campo/monitoramentos/finish.test.ts',
    test: 'finalizar closes the collection when everything it names is stored',
  },
  {
    counts: ['ocorrencias.listar fotos'],
    file: 'server/campo/monitoramentos/imprevistos.test.ts',
    test: 'an occurrence is told once, photographed, given to somebody, treated and opened again',
  },
  {
    counts: ['ressuprimentos.listar itens'],
    file: 'server/almoxarifado/ressuprimentos/routes.test.ts',
    test: 'criar numbers the order and tells who takes it to the purchase, who answers with what was done',
  },
  {
    counts: ['homologacao.listar achados'],
    file: REVIEW,
    test: 'listar says of each visit as many findings as its own page does, and not those of the others',
  },
  {
    counts: ['homologacao.listar segundos_por_bem', 'homologacao.listar digitadas'],
    file: 'server/campo/visita/medida.test.ts',
    test: 'a visit is measured when it is finished: pace, what was typed, and how far from the place',
  },
  {
    counts: ['homologacao.achados fotos', 'homologacao.infraestrutura fotos'],
    file: REVIEW,
    test: 'a finding and a room say as many photos as their own list has, and what is attached to them is none',
  },
  {
    counts: of('campanhas.listar', 'visitas concluidas atrasadas'),
    file: CAMPAIGNS,
    test: 'the follow-up counts what its visits are, and it ends only when none is open',
  },
  {
    counts: of('roteiros.listar', 'perguntas visitas'),
    file: 'server/campo/roteiros/routes.test.ts',
    test: 'the list counts the questions in force and the visits of every version',
  },
  {
    counts: ['campanhas.noMapa conflitos'],
    file: CAMPAIGNS,
    test: 'noMapa has every place of the list that has a position, and no other',
  },
  {
    counts: ['campanhas.aVisitar conflitos'],
    file: CAMPAIGNS,
    test: 'what to visit first: the reasons sum to the points, the order is theirs, and the time of a type counts',
  },
  {
    counts: of('coleta.aparelhos', 'pendentes lacunas perdidos'),
    file: DEVICES,
    test: 'a loss is told of the erased device, until what was on it arrives by another way it is a gap too',
  },
  {
    counts: of('coleta.pacotes', 'em_quarentena recusadas'),
    file: PACKAGES,
    test: 'importarPacote of what its author may no longer do waits in quarantine, with the photo',
  },
  {
    counts: of('coleta.pacotes', 'aplicadas ja_recebidas'),
    file: PACKAGES,
    test: 'importarPacote twice has no further effect, and each import is kept with what became of each task',
  },
  {
    counts: of('exportacoes.listar', 'linhas total'),
    file: EXPORTS,
    test: 'criar makes a CSV that a spreadsheet in Brazil opens, and its person fetches it',
  },
  {
    counts: of(
      'importacoes.listar',
      'linhas total contagem.criar contagem.atualizar contagem.igual contagem.ignorar contagem.erro',
    ),
    file: IMPORTS,
    test: 'each bad line is named with its column while the good ones enter',
  },
  {
    counts: ['auditoria.atos linhas'],
    file: 'server/administracao/auditoria/routes.test.ts',
    test: 'atos tells the rows of one operation as one, its record by name, and nothing of what is out of reach',
  },
  {
    counts: ['notificacoes.listar quantas'],
    file: 'server/administracao/notificacoes/field-events.test.ts',
    test: 'what comes to quarantine is told to who decides there, grouped by visit',
  },
  {
    counts: ['plaquetas.listar fora_de_uso'],
    file: 'server/patrimonio/plaquetas/routes.test.ts',
    test: 'a label is free, reserved, applied or out of use, and the range follows',
  },
  {
    counts: of('remessas.aSeparar', 'linhas linhas_atendiveis'),
    file: 'server/almoxarifado/remessas/muitas.test.ts',
    test: 'aSeparar lists what somebody may pick, with how many lines there is stock for',
  },
  {
    counts: ['fechamentos.listar ressalvas'],
    file: 'server/almoxarifado/fechamentos/routes.test.ts',
    test: 'fechar wants a reason for each pending thing, and keeps it as a caveat',
  },
  {
    counts: ['fechamentos.depositos atrasadas'],
    file: 'server/almoxarifado/fechamentos/meses.test.ts',
    test: 'atrasadasDe counts the months that are over and open',
  },
  {
    counts: ['relatorios.listar nao_receberam'],
    file: 'server/analises/relatorios/relatorios.test.ts',
    test: 'who lost the permission or wants none gets nothing, and the author is told',
  },
  {
    counts: ['inventariosDeBens.contas bens'],
    file: ASSETS_COUNTED,
    test: 'abrir freezes what was in charge at the cut, which the monthly account confirms to the cent',
  },
  {
    counts: ['inventariosDeBens.listar bens'],
    file: ASSETS_COUNTED,
    test: 'abrir freezes what was in charge at the cut, which the monthly account confirms to the cent',
  },
  {
    counts: of(
      'inventariosDeBens.locais',
      'bens localizados nao_localizados em_outro_local pendentes a_decidir',
    ),
    file: ASSETS_COUNTED,
    test: 'each asset ends by the visits, the missing by inquiry, and the numbers are the lists behind them',
  },
  {
    counts: ['inventariosDeBens.locais sobras'],
    file: ASSETS_COUNTED,
    test: 'what no register had is a surplus, which waits for its incorporation',
  },
  {
    counts: of('desfazimentos.listar', 'bens avaliados'),
    file: 'server/patrimonio/desfazimentos/routes.test.ts',
    test: 'arrolar takes assets of one place that nobody uses, and they can no longer be moved',
  },
  {
    counts: ['transferencias.listar bens'],
    file: 'server/almoxarifado/transferencias/routes.test.ts',
    test: 'a transfer is requested, authorised by another, shipped with its guia and received with the state compared',
  },
  {
    counts: ['transferencias.listar linhas'],
    file: 'server/almoxarifado/transferencias/materiais.test.ts',
    test: 'autorizar decides each line, says why it cuts, and keeps what it gives',
  },
  {
    counts: ['depreciacoes.listar bens'],
    file: 'server/patrimonio/depreciacoes/routes.test.ts',
    test: 'what a person sees of a run is of the places that they reach',
  },
  {
    counts: ['requisicoes.filas total'],
    file: 'server/almoxarifado/requisicoes/routes.test.ts',
    test: 'listar answers each queue to whom it waits for, and filas counts the same',
  },
  {
    counts: ['alertas.listar limite', 'alertas.listar total'],
    file: 'server/analises/alertas/alertas.test.ts',
    test: 'one that passes the limit is told once, with the way to its rows, and again only after it was back',
  },
  {
    counts: ['paineis.compartilhados quantos'],
    file: 'server/analises/paineis/paineis.test.ts',
    test: 'a profile begins with what was shared with it: each with the own reach, and without what refuses',
  },
]
