// Who may do what to a count of the stock, and when. What may happen in which situation is the contract's table.

import {
  EVENTOS_DO_INVENTARIO,
  type EventoDoInventario,
  podeOcorrer,
  SITUACOES_DO_INVENTARIO,
} from '#contract/almoxarifado/inventario.ts'
import { inventarios } from '#contract/almoxarifado/inventarios.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import type { Comando } from '#server/casa/comando.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'
import {
  aContarPorOutros,
  contouNele,
  type InventarioLido,
  inventarioPorId,
  travarInventario,
} from './queries.ts'

const NAO_EXISTE = 'Inventário não encontrado entre os dos depósitos que você alcança.'

interface Circunstancia {
  ator: Ator
  /** On the órgão's wall. */
  hoje: string
  /** The actor counted something of it. */
  contou: boolean
  /** Of what waits to be counted, what the actor counted before. */
  de_outros: number
}

const SO_DE_OUTROS = 'Você já contou o que falta recontar: a recontagem é de outra pessoa.'

const faltaContar = (itens: number): string =>
  itens === 1
    ? 'Conte o item que falta; se não há, conte zero.'
    : `Conte os ${itens} itens que faltam; do que não há, conte zero.`

function impedimento(
  { ator, hoje, contou, de_outros }: Circunstancia,
  evento: EventoDoInventario,
  { caminho, situacao, fim, a_contar }: InventarioLido,
): Recusa | undefined {
  if (!pode(ator.concessoes, inventarios[evento].access, caminho))
    return new SemPermissao('Você não pode fazer isto neste depósito: peça a quem pode.')
  if (!podeOcorrer(evento, situacao)) {
    const agora = SITUACOES_DO_INVENTARIO[situacao].toLowerCase()
    return new Recusa('ERR_ESTADO_INVALIDO', `O inventário está ${agora}: isto não se faz agora.`)
  }
  if (evento === 'contar' && a_contar > 0 && de_outros === a_contar)
    return new Recusa('ERR_NAO_AUTORIZADO', SO_DE_OUTROS)
  if (evento === 'concluirContagem' && a_contar > 0)
    return new Recusa('ERR_ESTADO_INVALIDO', faltaContar(a_contar))
  if (evento === 'homologar' && contou)
    return new Recusa('ERR_NAO_AUTORIZADO', 'Quem contou não homologa: peça a outra pessoa.')
  if (evento === 'encerrarSemConciliar' && hoje <= fim)
    return new Recusa('ERR_ESTADO_INVALIDO', 'Só depois do prazo ele se encerra sem conciliar.')
  return undefined
}

/** Of who asks, read once for all that may happen to the count. */
export async function circunstancia(
  { tx, ator, agora, services }: Pick<Comando, 'tx' | 'ator' | 'agora' | 'services'>,
  id: number,
): Promise<Circunstancia> {
  const contou = await contouNele(tx, id, ator.usuario.id)
  const de_outros = await aContarPorOutros(tx, id, ator.usuario.id)
  return { ator, hoje: diaDe(agora, services.config.fuso), contou, de_outros }
}

/** One that the actor sees. Throws `ERR_NAO_ENCONTRADO` otherwise. */
export async function inventarioVisto(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  id: number,
  permissao: 'ver' | 'contar' | 'homologar' = 'ver',
): Promise<InventarioLido> {
  const lido = await inventarioPorId(tx, id)
  if (!lido || !pode(ator.concessoes, `painel.almoxarifado.inventarios.${permissao}`, lido.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', NAO_EXISTE)
  return lido
}

/** The count, held until the end, if this may happen to it now and by this actor. */
export async function inventarioPara(
  comando: Pick<Comando, 'tx' | 'ator' | 'agora' | 'services'>,
  evento: EventoDoInventario,
  id: number,
): Promise<InventarioLido> {
  await travarInventario(comando.tx, id)
  const lido = await inventarioVisto(comando, id)
  const recusa = impedimento(await circunstancia(comando, id), evento, lido)
  if (recusa) throw recusa
  return lido
}

export function acoesDe(quem: Circunstancia, lido: InventarioLido): AcaoDoRegistro[] {
  const eventos = Object.keys(EVENTOS_DO_INVENTARIO) as EventoDoInventario[] // as: Object.keys forgets the literal keys
  return eventos.map((evento) => acaoDoRegistro(`inventarios.${evento}`, impedimento(quem, evento, lido)))
}
