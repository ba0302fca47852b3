// A supervisor puts the other value in the place of the one that stands: a capture of their own, of the instant of the
// decision, so that whatever arrives later is compared with it as with any other.

import type { Respostas } from '#contract/campo/roteiro.ts'
import { entradaDeInstalacao, gravarVerificacao, listaDaEntrada } from '#server/campo/instalacoes/entrada.ts'
import {
  capturasDaEntrada,
  entradaDePatrimonio,
  gravarConferencia,
} from '#server/campo/patrimonios/entrada.ts'
import { sincronizarDisputas } from '#server/campo/visita/disputes.ts'
import { type Captura, type Capturas, marcaDe, type Palavra, palavrasDe } from '#server/campo/visita/merge.ts'
import { gravarRespostas, roteiroDaVisita } from '#server/campo/visita/roteiro.ts'
import type { Visita } from '#server/campo/visita/visit.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Audit } from '#server/casa/http/audit.ts'
import type { Decidivel } from './divergencias-queries.ts'

/** A field of an entry, and how to write another value in it. */
interface Campo {
  entidade: string
  entrada_id: number
  valor: unknown
  capturas: Capturas
  gravar(valor: unknown, captura: Captura, capturas: Capturas): Promise<void>
}

const RECURSO = 'recursos.'

async function campoDaInstalacao(
  tx: Queryable,
  visita: Visita,
  { entidade_uuid, campo }: Decidivel,
): Promise<Campo | undefined> {
  const entrada = await entradaDeInstalacao(tx, visita.id, entidade_uuid)
  if (!entrada) return undefined
  const { capturas } = await listaDaEntrada(tx, entrada.id)
  const { resultado, estado, condicao, recursos, observacoes, latitude, longitude, precisao_m } = entrada
  const agora = { resultado, estado, condicao, recursos, observacoes, latitude, longitude, precisao_m }
  const recurso = campo.startsWith(RECURSO) ? campo.slice(RECURSO.length) : null
  return {
    entidade: 'monitoramento_instalacao',
    entrada_id: entrada.id,
    valor: recurso === null ? Object.entries(agora).find(([nome]) => nome === campo)?.[1] : recursos[recurso],
    capturas,
    gravar(valor, captura, depois) {
      const novo = recurso === null ? { [campo]: valor } : { recursos: { ...recursos, [recurso]: valor } }
      // as: the value was captured for this very field
      const verificacao = { ...agora, ...novo } as typeof agora
      return gravarVerificacao(tx, entrada.id, verificacao, { captura, capturas: depois })
    },
  }
}

async function campoDoPatrimonio(
  tx: Queryable,
  visita: Visita,
  { entidade_uuid, campo }: Decidivel,
): Promise<Campo | undefined> {
  const entrada = await entradaDePatrimonio(tx, visita.id, entidade_uuid)
  if (!entrada) return undefined
  const { capturas } = await capturasDaEntrada(tx, entrada.id)
  const { resultado, estado, condicao, observacoes, referencia_id, instalacao_uuid } = entrada
  const { latitude, longitude, precisao_m } = entrada
  const conteudo = { resultado, estado, condicao, observacoes, referencia_id, instalacao_uuid }
  const agora = { ...conteudo, latitude, longitude, precisao_m }
  return {
    entidade: 'monitoramento_patrimonio',
    entrada_id: entrada.id,
    valor: Object.entries(agora).find(([nome]) => nome === campo)?.[1],
    capturas,
    gravar(valor, captura, depois) {
      const conferencia = { ...agora, [campo]: valor } as typeof agora // as: captured for this very field
      return gravarConferencia(tx, entrada, conferencia, { captura, capturas: depois })
    },
  }
}

const RESPOSTA = 'respostas.'

/** Of the visit itself only the answers to its roteiro have two sides. */
async function campoDoRoteiro(
  tx: Queryable,
  visita: Visita,
  { campo }: Decidivel,
): Promise<Campo | undefined> {
  const roteiro = await roteiroDaVisita(tx, visita.id)
  if (!roteiro || !campo.startsWith(RESPOSTA)) return undefined
  const { respostas, capturas } = roteiro
  const chave = campo.slice(RESPOSTA.length)
  return {
    entidade: 'monitoramento',
    entrada_id: visita.id,
    valor: respostas[chave],
    capturas,
    gravar(valor, captura, depois) {
      const novas = { ...respostas, [chave]: valor as Respostas[string] } // as: captured for this very question
      return gravarRespostas(tx, visita.id, novas, { captura, capturas: depois })
    },
  }
}

export function campoDaDivergencia(
  tx: Queryable,
  visita: Visita,
  divergencia: Decidivel,
): Promise<Campo | undefined> {
  if (divergencia.entidade === 'monitoramento') return campoDoRoteiro(tx, visita, divergencia)
  return divergencia.entidade === 'instalacao'
    ? campoDaInstalacao(tx, visita, divergencia)
    : campoDoPatrimonio(tx, visita, divergencia)
}

const igual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Whether what stands is what the row says that stands: nothing later arrived since. */
export function aindaVale(divergencia: Decidivel, { valor, capturas }: Campo): boolean {
  if (!igual(valor, divergencia.vencedor)) return false
  const marca = capturas[divergencia.campo]
  if (divergencia.resolucao === 'trocar') {
    return marca?.em === divergencia.resolvida_em && marca?.usuario === divergencia.resolvida_por
  }
  // A row of before both sides were kept is compared by its value alone.
  if (divergencia.vencedor_em === null) return true
  const { op_vencedora, vencedor_em, vencedor_autor } = divergencia
  return op_vencedora === null
    ? marca?.em === vencedor_em && marca.usuario === vencedor_autor
    : marca?.op === op_vencedora
}

interface Troca {
  visita: Visita
  divergencia: Decidivel
  campo: Campo
  supervisor_id: number
  op_id: string | null
  em: Date
}

function decisaoDe({ divergencia, campo, supervisor_id, op_id, em }: Troca): {
  palavra: Palavra
  outras: Palavra[]
} {
  const antes = palavrasDe(campo.valor, campo.capturas[divergencia.campo])
  const ultima = antes.map(({ ordem, em: quando }) => Date.parse(ordem ?? quando))
  const ordem = new Date(Math.max(em.getTime(), ...ultima.map((ms) => ms + 1))).toISOString()
  const palavra: Palavra = {
    em: em.toISOString(),
    op: op_id,
    dispositivo: null,
    seq: null,
    usuario: supervisor_id,
    decisao: true,
    ...(ordem !== em.toISOString() && { ordem }),
    valor: divergencia.perdedor ?? null,
  }
  // An earlier decision about the same field gives way to this one; the captures themselves remain.
  return { palavra, outras: antes.filter(({ decisao }) => !decisao) }
}

/** Writes the value and leaves what everyone captured where it was. Call it after the row itself changed sides. */
export async function trocarValor(tx: Queryable, audit: Audit, troca: Troca): Promise<void> {
  const { visita, divergencia, campo, em } = troca
  const { palavra, outras } = decisaoDe(troca)
  const capturas = { ...campo.capturas, [divergencia.campo]: marcaDe([palavra, ...outras]) }
  await campo.gravar(palavra.valor, palavra, capturas)
  const perdedores = outras.filter(({ valor }) => !igual(valor, palavra.valor))
  const alvo = { entidade: divergencia.entidade, uuid: divergencia.entidade_uuid }
  await sincronizarDisputas(tx, visita.id, alvo, [
    { campo: divergencia.campo, vencedor: palavra, perdedores },
  ])
  audit.mudanca({
    entidade: campo.entidade,
    entidade_id: campo.entrada_id,
    local_id: visita.local_id,
    motivo: `Divergência ${divergencia.id}, em ${em.toISOString()}`,
    de: { [divergencia.campo]: campo.valor ?? null },
    para: { [divergencia.campo]: palavra.valor },
  })
}
