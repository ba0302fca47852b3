// One question as a file, at once: what a report would send of it, of what the person who asks reaches.
import { INSIGHTS } from '#contract/analises/catalogo-de-insights.ts'
import type { relatorios } from '#contract/analises/relatorios.ts'
import { dadosDeHa } from '#contract/casa/atraso.ts'
import { casaAtual } from '#server/administracao/parametros/current.ts'
import { logoGuardada } from '#server/administracao/parametros/logo-guardada.ts'
import type { Call } from '#server/casa/http/call.ts'
import { arquivosDo } from './arquivos.ts'
import { parteDoInsight } from './conteudo-dos-insights.ts'

const PRAZO_MS = 30_000

export async function baixar(call: Call<typeof relatorios.baixar>) {
  const { tx, ator, params, query, agora, services, reply } = call
  const { formato, ...filtro } = query
  const { config, consult } = services
  const { usuario, concessoes } = ator
  const quem = { ...usuario, usuario_id: usuario.id, concessoes, fuso: config.fuso }
  const { parte, ditas } = await services.db.analyse(async ({ atraso_s }) => ({
    parte: await parteDoInsight(params.insight, filtro, { db: tx, consult, quem, agora }),
    ditas: atraso_s === undefined ? [] : [`Com ${dadosDeHa(atraso_s)}.`],
  }))
  const { orgao } = await casaAtual(tx, config)
  const { nome } = INSIGHTS[params.insight]
  const { anexos } = await arquivosDo(
    { titulo: nome, apoio: [`Do que ${usuario.nome} alcança.`, ...ditas], partes: [parte], endereco: '' },
    {
      formatos: [formato],
      nome: params.insight.replaceAll('_', '-'),
      orgao,
      logo: (await logoGuardada(tx))?.bytes ?? null,
      agora,
      fuso: config.fuso,
      signal: AbortSignal.timeout(PRAZO_MS),
    },
  )
  const [arquivo] = anexos
  if (!arquivo) throw new Error(`no ${formato} was made`)
  return reply
    .header('Content-Type', arquivo.tipo)
    .header('Content-Disposition', `attachment; filename="${arquivo.nome}"`)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'private, no-store')
    .send(arquivo.bytes)
}
