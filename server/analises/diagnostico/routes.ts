// Diagnóstico Avançado: the summary by rule, the findings, the runs and the silence.
import type { diagnostico } from '#contract/analises/diagnostico.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { resumoDasRegras } from './achados-queries.ts'
import { expostoEm } from './exposto.ts'
import { listar } from './lista.ts'
import { notasDosLocais } from './notas-queries.ts'
import { abrirRodada, ultimaRodada } from './rodada.ts'
import { desfazerSilencio, silenciar } from './silencio.ts'

async function resumir({ tx, ator, agora, services }: Call<typeof diagnostico.resumir>) {
  const leitor = { concessoes: ator.concessoes, fuso: services.config.fuso }
  return {
    rodada: (await ultimaRodada(tx)) ?? null,
    regras: await resumoDasRegras(tx, leitor, agora),
    exposto_centavos: await expostoEm(tx, leitor),
    notas: await notasDosLocais(tx, leitor),
  }
}

async function rodar({ tx, ator, audit }: Call<typeof diagnostico.rodar>) {
  const abriu = await abrirRodada(tx, ator.usuario.id)
  const rodada = await ultimaRodada(tx)
  if (!rodada) throw new Error('the run that was just opened is not there')
  if (abriu) audit.mudanca({ entidade: 'rodada_do_diagnostico', entidade_id: rodada.id })
  return rodada
}

export const diagnosticoHandlers: Handlers<typeof diagnostico> = {
  listar,
  resumir,
  rodar,
  silenciar,
  desfazerSilencio,
}
