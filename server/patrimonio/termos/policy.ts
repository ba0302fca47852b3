// Who may do what to a charge: the one place where both the operations and the `acoes` of each record ask.
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { termos } from '#contract/patrimonio/termos.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'
import type { CargaLida } from './list-queries.ts'

const ACOES = ['emitir', 'assinar', 'recusar', 'registrarAssinatura', 'cancelar'] as const
export type AcaoSobreCarga = (typeof ACOES)[number]

const SEM_TITULAR =
  'O local não tem titular. Designe quem responde por ele, na aba Responsáveis do local, e emita depois.'
const NAO_E_QUEM_RESPONDE = 'Só quem responde por estes bens assina ou recusa o termo.'
const NADA_AGUARDA = 'Nenhum termo aguarda assinatura.'
const MUDOU =
  'Entraram ou saíram bens, ou mudou quem responde, depois da emissão. Peça um termo novo a quem cuida do patrimônio.'
const PROPRIO = 'Este termo é seu: assine no painel.'

const quemResponde = ({ usuario }: Ator, { responsavel_id }: CargaLida) => responsavel_id === usuario.id

function estado(ator: Ator, acao: AcaoSobreCarga, carga: CargaLida): Recusa | undefined {
  if (acao === 'emitir')
    return carga.responsavel === null ? new Recusa('ERR_ESTADO_INVALIDO', SEM_TITULAR) : undefined
  if ((acao === 'assinar' || acao === 'recusar') && !quemResponde(ator, carga))
    return new Recusa('ERR_NAO_AUTORIZADO', NAO_E_QUEM_RESPONDE)
  if (carga.termo?.situacao !== 'aguardando') return new Recusa('ERR_ESTADO_INVALIDO', NADA_AGUARDA)
  const assina = acao === 'assinar' || acao === 'registrarAssinatura'
  if (assina && carga.situacao !== 'aguardando') return new Recusa('ERR_ESTADO_INVALIDO', MUDOU)
  if (acao === 'registrarAssinatura' && quemResponde(ator, carga))
    return new Recusa('ERR_NAO_AUTORIZADO', PROPRIO)
  return undefined
}

/** Why this actor may not do it to this charge now; undefined when they may. */
export function impedimento(ator: Ator, acao: AcaoSobreCarga, carga: CargaLida): Recusa | undefined {
  if (!pode(ator.concessoes, termos[acao].access, carga.caminho)) return new SemPermissao()
  return estado(ator, acao, carga)
}

export function acoesDaCarga(ator: Ator, carga: CargaLida): AcaoDoRegistro[] {
  return ACOES.map((acao) => acaoDoRegistro(`termos.${acao}`, impedimento(ator, acao, carga)))
}
