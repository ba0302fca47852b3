// A charge that an operation names: found only where the person's grants reach.

import { pode } from '#contract/casa/acesso.ts'
import type { CargaDetalhada } from '#contract/patrimonio/termos.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { type CargaLida, cargaPorId } from './list-queries.ts'
import { type AcaoSobreCarga, acoesDaCarga, impedimento } from './policy.ts'
import {
  diferencaDaCarga,
  foraDoLocal,
  segurarCarga,
  type TermoLido,
  termoDaCarga,
  termosDaCarga,
} from './queries.ts'

const NAO_EXISTE = 'Carga não encontrada. Ela pode ser de um local que você não alcança.'
const LISTAR = 'painel.almoxarifado.patrimonios.listar'

export const nomeDaCarga = ({ local, servidor }: Pick<CargaLida, 'local' | 'servidor'>): string =>
  servidor ? `${servidor.nome} (${local.nome})` : local.nome

/** Throws `ERR_NAO_ENCONTRADO` for what the person does not see. */
export async function cargaVista(
  { tx, ator }: { tx: Queryable; ator: Ator },
  id: number,
  fuso: string,
): Promise<CargaLida> {
  const carga = await cargaPorId(tx, id, fuso)
  if (carga === undefined || !pode(ator.concessoes, LISTAR, carga.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', NAO_EXISTE)
  return carga
}

/** The same, held until the end, if this may be done to it now. */
export async function cargaPara(comando: Comando, id: number, acao: AcaoSobreCarga): Promise<CargaLida> {
  const { fuso } = comando.services.config
  await cargaVista(comando, id, fuso)
  await segurarCarga(comando.tx, id)
  const carga = await cargaVista(comando, id, fuso)
  const recusa = impedimento(comando.ator, acao, carga)
  if (recusa) throw recusa
  return carga
}

/** The paper that the person had before their eyes, which must be the one that waits. */
export async function termoQueAguarda(
  { tx }: Comando,
  carga: CargaLida,
  termo_id: number,
): Promise<TermoLido> {
  const termo = await termoDaCarga(tx, carga.id, termo_id)
  if (termo?.situacao !== 'aguardando')
    throw new Recusa('ERR_ESTADO_INVALIDO', 'Este termo já não aguarda assinatura. Atualize a tela.')
  return termo
}

export async function cargaDetalhada(
  { tx, ator }: { tx: Queryable; ator: Ator },
  id: number,
  fuso: string,
): Promise<CargaDetalhada> {
  const carga = await cargaVista({ tx, ator }, id, fuso)
  const { caminho: _caminho, responsavel_id: _pessoa, ...resto } = carga
  return {
    ...resto,
    acoes: acoesDaCarga(ator, carga),
    diferenca: await diferencaDaCarga(tx, id),
    fora: await foraDoLocal(tx, id),
    termos: await termosDaCarga(tx, id),
  }
}
