// Assets not located, and the inquiries about them.

import { pode } from '#contract/casa/acesso.ts'
import type { Apuracao, apuracoes } from '#contract/patrimonio/apuracoes.ts'
import type { Ator, Handlers } from '#server/casa/http/call.ts'
import { paginaPorId } from '#server/casa/http/list/newest-first.ts'
import { respondeCom } from '#server/casa/http/responde-com.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { veValores } from '#server/patrimonio/bens/ato-do-bem.ts'
import {
  abrir,
  concluir,
  linhaVista,
  localizar,
  localizarVarios,
  naoLocalizar,
  OUTRA_PESSOA,
} from './atos.ts'
import { apuracoesDe, apuracoesOnde, type LinhaDeApuracao } from './queries.ts'

const RECURSO = 'painel.almoxarifado.patrimonios'

function impedimento(ator: Ator, linha: LinhaDeApuracao, acao: 'baixar' | 'nao-localizar'): string | false {
  if (!pode(ator.concessoes, `${RECURSO}.${acao}`, linha.caminho))
    return 'Você não pode fazer isto neste local: peça a quem pode.'
  if (linha.concluida_em !== null) return 'Esta apuração já foi concluída.'
  return acao === 'baixar' && linha.aberta_por_id === ator.usuario.id && OUTRA_PESSOA
}

function vista(ator: Ator, linha: LinhaDeApuracao): Apuracao {
  const { aberta_por_id: _, ...apuracao } = linha
  const acao = (chave: string, motivo: string | false) => ({
    chave,
    permitido: motivo === false,
    ...(motivo !== false && { motivo }),
  })
  return {
    ...apuracao,
    ...(!veValores(ator, linha.caminho) && { valor_centavos: null }),
    acoes: [
      acao('apuracoes.concluir', impedimento(ator, linha, 'baixar')),
      acao('apuracoes.localizar', impedimento(ator, linha, 'nao-localizar')),
    ],
  }
}

const apuracaoVista = async (call: Parameters<typeof linhaVista>[0], id: number) =>
  vista(call.ator, await linhaVista(call, id))
const { criado, mudado } = respondeCom(apuracaoVista)

export const apuracoesHandlers: Handlers<typeof apuracoes> = {
  naoLocalizar: (call) => naoLocalizar(call, call.params.id, call.body.motivo),
  localizar: (call) => localizar(call, call.params.id, call.body.motivo),
  localizarVarios: (call) => localizarVarios(call, call.body),

  async listar({ tx, ator, query, services }) {
    const { fuso } = services.config
    const onde = apuracoesOnde(query, nosDaPermissao(ator.concessoes, `${RECURSO}.listar`), fuso)
    const pagina = await paginaPorId<LinhaDeApuracao>(tx, apuracoesDe(fuso), onde, query)
    return { ...pagina, data: pagina.data.map((linha) => vista(ator, linha)) }
  },
  ver: (call) => apuracaoVista(call, call.params.id),
  abrir: criado((call) => abrir(call, call.body)),
  concluir: mudado((call) => concluir(call, call.params.id, call.body)),
}
