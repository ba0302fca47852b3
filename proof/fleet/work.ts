// One visit worked with no signal: sixteen tasks, of which two are photos and two are signatures.
import { randomUUID } from 'node:crypto'
import { dataHoraDe } from '#contract/casa/tempo.ts'
import { type NovaTarefa, prepararArquivo } from '#offline/capture.ts'
import type { Hash } from '#offline/ports.ts'
import type { Linha } from '#offline/rows.ts'
import { photo, signature } from './photos.ts'
import type { Seat } from './seats.ts'

export interface Place {
  readonly seat: Seat
  /** uuid of the visit, and the entries of it on the device. */
  readonly visita: string
  readonly salas: readonly Linha[]
  readonly bens: readonly Linha[]
  readonly hash: Hash
  /** Device time. */
  readonly now: () => number
}

type Passo = Omit<NovaTarefa, 'monitoramento_id'>

function uuidAt(rows: readonly Linha[], n: number): string {
  const uuid = rows[n]?.uuid
  if (uuid === undefined) throw new Error(`the visit has no entry ${n}`)
  return uuid
}

async function file(
  { hash }: Place,
  acao: NovaTarefa['acao'],
  dados: { tipo: string; model: string; model_id: string },
  content: Uint8Array,
): Promise<Passo> {
  const png = dados.tipo.startsWith('assinatura')
  const nome = `${dados.tipo}.${png ? 'png' : 'jpg'}`
  const mime = png ? 'image/png' : 'image/jpeg'
  const bytes = new Uint8Array(content).buffer
  const arquivo = await prepararArquivo(hash, { uuid: randomUUID(), nome, mime, bytes })
  const { model, model_id } = dados
  return {
    acao,
    dados,
    arquivo,
    ...(model === 'instalacao' && { instalacao_id: model_id }),
    ...(model === 'patrimonio' && { patrimonio_id: model_id }),
  }
}

async function signed(place: Place, papel: 'agente' | 'responsavel', nome: string): Promise<Passo> {
  const tipo = `assinatura_${papel}`
  const onde = { tipo, model: 'monitoramento', model_id: place.visita }
  const passo = await file(place, `monitoramento.assinaturas.${papel}`, onde, await signature())
  const hash_conteudo = await place.hash.sha256(new TextEncoder().encode(nome).buffer)
  return { ...passo, dados: { ...onde, assinatura: { nome, hash_conteudo } } }
}

function checks(place: Place, agora: string): Passo[] {
  const [sala, outra] = [uuidAt(place.salas, 0), uuidAt(place.salas, 1)]
  const [bem, segundo] = [uuidAt(place.bens, 0), uuidAt(place.bens, 1)]
  const dados = (texto: string) => ({
    estado: 'bom',
    condicao: 'em_uso',
    observacoes: `${texto} ${randomUUID()}`,
    atualizado_em: agora,
  })
  const visto = { origem: 'lista', lido_em: agora }
  return [
    { acao: 'instalacao.atualizar', instalacao_id: sala, dados: dados('sala conferida') },
    {
      acao: 'instalacao.ver',
      instalacao_id: outra,
      dados: { ...visto, uuid: randomUUID(), instalacao_uuid: outra },
    },
    {
      acao: 'patrimonio.ver',
      patrimonio_id: bem,
      dados: { ...visto, uuid: randomUUID(), patrimonio_uuid: bem },
    },
    { acao: 'patrimonio.atualizar', patrimonio_id: bem, dados: dados('primeiro olhar') },
    { acao: 'patrimonio.atualizar', patrimonio_id: segundo, dados: dados('segundo bem') },
    { acao: 'patrimonio.atualizar', patrimonio_id: bem, dados: dados('olhado de novo') },
  ]
}

function batch({ seat }: Place, uuids: readonly string[], agora: string): Passo {
  return {
    acao: 'patrimonio.lote',
    uuid: randomUUID(),
    dados: {
      uuids,
      inicio: seat.plaqueta,
      quantidade: uuids.length,
      descricao: 'Cadeira empilhável',
      estado: 'bom',
      condicao: 'em_uso',
      criado_em: agora,
    },
  }
}

/** The tasks in the order of the person's acts; each group is captured in one transaction. */
export async function tasksOf(place: Place): Promise<NovaTarefa[][]> {
  const agora = dataHoraDe(place.now(), '-03:00')
  const novos = [randomUUID(), randomUUID(), randomUUID()]
  const novo = novos[0] ?? ''
  const estado = (subAcao: string): Passo => ({
    acao: 'monitoramento.estado',
    subAcao,
    dados: { estado: subAcao, ocorrido_em: agora },
  })
  const daSala = { tipo: 'foto_geral', model: 'instalacao', model_id: uuidAt(place.salas, 0) }
  const doNovo = { tipo: 'foto_geral', model: 'patrimonio', model_id: novo }
  const acts: Passo[][] = [
    [estado('iniciar')],
    ...checks(place, agora).map((passo) => [passo]),
    [await file(place, 'instalacao.foto', daSala, await photo())],
    [batch(place, novos, agora)],
    [
      {
        acao: 'patrimonio.atualizar',
        patrimonio_id: novo,
        dados: { observacoes: `nascido no campo ${randomUUID()}`, atualizado_em: agora },
      },
    ],
    [await file(place, 'patrimonio.foto', doNovo, await photo())],
    [await signed(place, 'agente', 'Agente da frota')],
    [await signed(place, 'responsavel', 'Rosa Dutra')],
    [
      { acao: 'monitoramento.finalizar', dados: { responsavel_nome: 'Rosa Dutra', finalizadoEm: agora } },
      estado('pausar'),
      estado('concluir'),
    ],
  ]
  return acts.map((act) => act.map((passo) => ({ ...passo, monitoramento_id: place.seat.job })))
}
