// What the supervisor finds in the collection: a second agent who worked with no signal beside the first, on visits
// that went on meanwhile, and the devices of both.
import sql from 'sql-template-tag'
import { VERSAO } from '#contract/casa/versao.ts'
import { Recurso } from '#contract/rede/instalacao-tipos.ts'
import type { Tx } from '#server/casa/db/database.ts'
import type { Calendario } from './calendario.ts'
import { insertAll } from './carga-de-lugares.ts'
import { type AparelhoDeCampo, type Entrega, entregar } from './entrega-de-campo.ts'
import { AGENTE, SEGUNDA_AGENTE } from './pessoas.ts'
import type { Random } from './random.ts'
import { respostas } from './respostas.ts'
import type { VisitaCriada } from './resultados.ts'

const MINUTO_MS = 60_000
const MB = 1024 ** 2
const CELULAR =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'
const TABLET =
  'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

interface Visitas {
  /** Under way; both agents. */
  aberta: VisitaCriada
  /** The collection was closed by the first agent, with work of the second still on her phone. */
  encerrada: VisitaCriada
  /** Paused; the second agent prepared it, and then it was taken from her. */
  retirada: VisitaCriada
}

function visitasDe(criadas: readonly VisitaCriada[]): Visitas {
  const daAgente = criadas.filter(({ visita }) => visita.agente === AGENTE && visita.concluido_em === null)
  const aberta = daAgente.find(({ visita }) => visita.intervalos.at(-1)?.fim === null)
  const encerrada = daAgente.find(({ visita }) => visita.finalizado_em !== null)
  const retirada = daAgente.find(
    ({ visita }) =>
      visita.intervalos.length > 1 && visita.finalizado_em === null && visita.cancelado_em === null,
  )
  if (!aberta || !encerrada || !retirada) throw new Error('demonstration: no visit for the collection')
  return { aberta, encerrada, retirada }
}

interface Cena {
  tx: Tx
  random: Random
  calendario: Calendario
  visitas: Visitas
  /** Of the first agent, in order. */
  daPrimeira: AparelhoDeCampo
  /** Of the second, whose clock is wrong. */
  daSegunda: AparelhoDeCampo
}

async function idDe(tx: Tx, email: string): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`select id from usuario where email = ${email}`)
  return id
}

/** She prepared the three visits, and still holds two. */
async function atribuir({ tx, calendario, visitas, daSegunda }: Cena): Promise<void> {
  const { aberta, encerrada, retirada } = visitas
  const vespera = calendario.util(calendario.util(-2) - 1)
  await insertAll(
    tx,
    sql`
    insert into monitoramento_agente (monitoramento_id, usuario_id)
    select id, ${daSegunda.usuario_id} from unnest(${[aberta.id, encerrada.id]}::bigint[]) as v (id)`,
    2,
  )
  await insertAll(
    tx,
    sql`
    insert into monitoramento_lease (monitoramento_id, usuario_id, concedida_em, valido_ate)
    select id, ${daSegunda.usuario_id}, ${calendario.instante(vespera, '17:30')}, ${calendario.instante(11, '17:30')}
    from unnest(${[aberta.id, encerrada.id, retirada.id]}::bigint[]) as v (id)`,
    3,
  )
}

type Achado = Pick<Entrega, 'operacao' | 'params' | 'body' | 'capturado_em'>

/** One thing of the list of a closed visit that she had found, and the first agent had not. */
async function depoisDoEncerramento({ tx, calendario, visitas }: Cena): Promise<Achado> {
  const { id } = visitas.encerrada
  const { uuid } = await tx.one<{ uuid: string }>(sql`
    select uuid from monitoramento_patrimonio where monitoramento_id = ${id} and resultado <> 'nao_cadastrado'
    order by resultado <> 'nao_localizado', id limit 1`)
  return {
    operacao: 'patrimonios.atualizar',
    params: { monitoramentoId: id, patrimonioId: uuid },
    body: { estado: 'regular', condicao: 'em_uso', observacoes: 'Estava emprestado à secretaria.' },
    capturado_em: calendario.instante(calendario.util(-2), '11:50'),
  }
}

/** A room nobody had checked yet, and an asset in it. */
async function semAVisita({ tx, random, calendario, visitas }: Cena): Promise<Achado[]> {
  const { id } = visitas.retirada
  const sala = await tx.one<{ id: number; uuid: string; recursos: unknown }>(sql`
    select mi.id, mi.uuid, v.recursos
    from monitoramento_instalacao mi join instalacao_tipo_versao v on v.id = mi.tipo_versao_id
    where mi.monitoramento_id = ${id} and mi.resultado = 'pendente' and exists (
      select from monitoramento_patrimonio mp join patrimonio p on p.id = mp.patrimonio_id
      where mp.monitoramento_id = ${id} and mp.resultado = 'pendente' and p.instalacao_id = mi.instalacao_id)
    order by mi.id limit 1`)
  const bem = await tx.one<{ uuid: string }>(sql`
    select mp.uuid from monitoramento_patrimonio mp
    join patrimonio p on p.id = mp.patrimonio_id
    join monitoramento_instalacao mi on mi.instalacao_id = p.instalacao_id and mi.id = ${sala.id}
    where mp.monitoramento_id = ${id} and mp.resultado = 'pendente' order by mp.id limit 1`)
  const recursos = respostas(random, Recurso.array().parse(sala.recursos))
  return [
    {
      operacao: 'instalacoes.atualizar',
      params: { monitoramentoId: id, instalacaoId: sala.uuid },
      body: { estado: 'bom', condicao: 'em_uso', observacoes: 'Pintura nova em duas paredes.', recursos },
      capturado_em: calendario.instante(calendario.util(-1), '15:52'),
    },
    {
      operacao: 'patrimonios.atualizar',
      params: { monitoramentoId: id, patrimonioId: bem.uuid },
      body: { estado: 'ruim', condicao: 'em_uso', observacoes: 'Pé quebrado.', instalacao_uuid: sala.uuid },
      capturado_em: calendario.instante(calendario.util(-1), '15:58'),
    },
  ]
}

/** Both looked at the same room minutes apart: what the first said, and what the second says. */
async function aMesmaSala({ tx, visitas }: Cena): Promise<[primeira: Achado, segunda: Achado]> {
  const { id } = visitas.aberta
  const sala = await tx.one<{ uuid: string; estado: string; condicao: string; atualizado_em: string }>(sql`
    select uuid, estado, condicao, atualizado_em from monitoramento_instalacao
    where monitoramento_id = ${id} and resultado = 'conferida' order by estado not in ('bom', 'otimo'), id limit 1`)
  const comum = {
    operacao: 'instalacoes.atualizar' as const,
    params: { monitoramentoId: id, instalacaoId: sala.uuid },
  }
  const depois = new Date(Date.parse(sala.atualizado_em) + 4 * MINUTO_MS).toISOString()
  return [
    {
      ...comum,
      body: { estado: sala.estado, condicao: sala.condicao },
      capturado_em: sala.atualizado_em,
    },
    {
      ...comum,
      body: { estado: 'ruim', observacoes: 'Infiltração no canto, atrás do armário.' },
      capturado_em: depois,
    },
  ]
}

async function entregarTudo(cena: Cena): Promise<void> {
  const { tx, random, calendario, daPrimeira, daSegunda } = cena
  const [primeira, segunda] = await aMesmaSala(cena)
  const comSinal = calendario.haMinutos(18)
  await entregar(tx, {
    ...primeira,
    aparelho: daPrimeira,
    op_id: random.uuid(),
    seq: 1,
    recebido_em: primeira.capturado_em,
  })
  const achados = [await depoisDoEncerramento(cena), ...(await semAVisita(cena)), segunda]
  for (const [i, achado] of achados.entries()) {
    await entregar(tx, {
      ...achado,
      aparelho: daSegunda,
      op_id: random.uuid(),
      seq: i + 1,
      recebido_em: comSinal,
    })
  }
}

interface Estado {
  id: string
  usuario_id: number
  navegador: string
  ultimo_contato_em: string
  pendentes: number
  mais_antigo: string | null
  desvio_ms: number
  espaco_usado: number
  espaco_cota: number
  protegido: boolean
  visitas: number[]
}

/** One in order, one with the clock wrong, and one left in a drawer with work to send. */
function aparelhos({ random, calendario, visitas, daPrimeira, daSegunda }: Cena): Estado[] {
  const { aberta, encerrada } = visitas
  const emOrdem = { pendentes: 0, mais_antigo: null, protegido: true, espaco_cota: 24_000 * MB }
  return [
    {
      ...daPrimeira,
      ...emOrdem,
      navegador: CELULAR,
      ultimo_contato_em: calendario.haMinutos(2),
      espaco_usado: 212 * MB,
      visitas: [aberta.id],
    },
    {
      ...daSegunda,
      ...emOrdem,
      navegador: CELULAR,
      ultimo_contato_em: calendario.haMinutos(17),
      espaco_usado: 148 * MB,
      visitas: [aberta.id],
    },
    {
      id: random.uuid(),
      usuario_id: daPrimeira.usuario_id,
      navegador: TABLET,
      ultimo_contato_em: calendario.instante(calendario.util(-2), '12:14'),
      pendentes: 5,
      mais_antigo: calendario.instante(calendario.util(-2), '11:31'),
      desvio_ms: -900,
      espaco_usado: 2_600 * MB,
      espaco_cota: 6_000 * MB,
      protegido: false,
      visitas: [encerrada.id],
    },
  ]
}

async function registrarAparelhos(cena: Cena): Promise<void> {
  const { tx } = cena
  // The counts of each device follow its operations only at the commit, unless they are asked for.
  await tx.run(sql`set constraints operacao_do_dispositivo immediate`)
  for (const { id, usuario_id, ...estado } of aparelhos(cena)) {
    await tx.run(
      sql`insert into dispositivo (id, usuario_id) values (${id}, ${usuario_id}) on conflict (id) do nothing`,
    )
    await insertAll(
      tx,
      sql`
      update dispositivo set navegador = ${estado.navegador}, agente = ${estado.navegador},
        versao_app = ${VERSAO.numero}, ultimo_contato_em = ${estado.ultimo_contato_em},
        fila_em = ${estado.ultimo_contato_em}, pendentes = ${estado.pendentes}, mais_antigo = ${estado.mais_antigo},
        seq = aplicadas + ${estado.pendentes}::int, desvio_ms = ${estado.desvio_ms},
        espaco_usado = ${estado.espaco_usado}, espaco_cota = ${estado.espaco_cota}, protegido = ${estado.protegido},
        visitas = ${estado.visitas}::bigint[]
      where id = ${id}`,
      1,
    )
  }
}

/** Whoever tries it on today need not be written to about a tablet that does not exist. */
async function avisoJaDado({ tx, calendario }: Cena): Promise<void> {
  await tx.run(sql`
    insert into aviso_de_silencio (usuario_id, dia, aparelhos)
    select id, ${calendario.dia(0)}::date, 1 from usuario`)
}

export async function carregarColeta(
  tx: Tx,
  random: Random,
  calendario: Calendario,
  criadas: readonly VisitaCriada[],
): Promise<void> {
  const cena: Cena = {
    tx,
    random,
    calendario,
    visitas: visitasDe(criadas),
    daPrimeira: { id: random.uuid(), usuario_id: await idDe(tx, AGENTE), desvio_ms: 420 },
    daSegunda: { id: random.uuid(), usuario_id: await idDe(tx, SEGUNDA_AGENTE), desvio_ms: 26 * MINUTO_MS },
  }
  await atribuir(cena)
  await entregarTudo(cena)
  await registrarAparelhos(cena)
  await avisoJaDado(cena)
}
