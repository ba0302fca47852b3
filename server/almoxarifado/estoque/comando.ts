// What every act on a position begins and ends with.

import { estoque } from '#contract/almoxarifado/estoque.ts'
import type { PosicaoDetalhada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { Lancador } from '#server/almoxarifado/razao/lancar.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { type AcaoSobrePosicao, acoesDaPosicao, impedimento, type PosicaoAlvo } from './policy.ts'
import {
  enderecosDoDeposito,
  lotesDaPosicao,
  type ParDaPosicao,
  parametrosDaPosicao,
  posicaoDoPar,
  posicaoListada,
} from './queries.ts'

export const lancadorDe = ({ tx, ator, services, agora }: Comando): Lancador => ({
  tx,
  ator_id: ator.usuario.id,
  fuso: services.config.fuso,
  agora,
})

export const veEstoque = ({ concessoes }: Ator, caminho: readonly number[]): boolean =>
  pode(concessoes, estoque.ver.access, caminho)

/** The position, if this person sees it and may do this to it. */
export async function posicaoPara(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  acao: AcaoSobrePosicao,
  par: ParDaPosicao,
): Promise<PosicaoAlvo> {
  const alvo = await posicaoDoPar(tx, par)
  if (alvo === undefined || !veEstoque(ator, alvo.caminho))
    throw new Recusa(
      'ERR_NAO_ENCONTRADO',
      'Posição de estoque não encontrada. Ela pode estar fora dos seus locais.',
    )
  const recusa = impedimento(ator, acao, alvo)
  if (recusa) throw recusa
  return alvo
}

/** As it is now. */
export async function posicaoDetalhada(
  { tx, ator, services }: Pick<Comando, 'tx' | 'ator' | 'services'>,
  par: ParDaPosicao,
): Promise<PosicaoDetalhada> {
  const { fuso } = services.config
  const alvo = await posicaoPara({ tx, ator }, 'ver', par)
  return {
    ...(await posicaoListada(tx, alvo.id, fuso)),
    caminho: alvo.caminho,
    controla_lote: alvo.controla_lote,
    critico: alvo.critico,
    lotes: await lotesDaPosicao(tx, alvo, fuso),
    enderecos: await enderecosDoDeposito(tx, alvo.deposito_id),
    parametros: (await parametrosDaPosicao(tx, alvo)) ?? null,
    acoes: acoesDaPosicao(ator, alvo),
  }
}
