// Over HTTP, every question asked of a place or a group that its reader does not see: refused at the field, with no figures.
import { expect, test } from 'vitest'
import { INSIGHTS } from '#contract/analises/catalogo-de-insights.ts'
import type { Insight } from '#contract/analises/insight.ts'
import { InsightChave, insights } from '#contract/analises/insights.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { people, clara, naConta, newPerson } = await mesaDaAdministracao()
const { locais } = people
const permissoes: Permissao[] = [
  'painel.almoxarifado.analises',
  ...new Set(InsightChave.options.flatMap((chave) => INSIGHTS[chave].exige)),
]
const daRegional = await naConta(await newPerson({ permissoes, locais: [locais.regional] }))
const NAO_HA = 999_999

const recusado = (campo: string, mensagem: string) => ({
  envelope: { codigo: 'ERR_FORM_VALIDATION', erros: { [campo]: [mensagem] } },
})
const FORA = recusado('local_id', 'Este local não existe ou está fora dos seus locais.')

test.each(InsightChave.options)('%s answers of what one reaches and of nothing else', async (insight) => {
  const de = (quem: typeof clara, query: { local_id?: number; grupo_id?: number }) =>
    quem.call(insights.ver, { params: { insight }, query })
  expect((await de(daRegional, { local_id: locais.escola })).codigo).toBe('SUCESSO')
  expect((await de(clara, { local_id: locais.escolaAlheia })).codigo).toBe('SUCESSO')
  for (const local_id of [locais.escolaAlheia, locais.orgao, NAO_HA])
    expect(await de(daRegional, { local_id })).toMatchObject(FORA)
  expect(await de(clara, { local_id: NAO_HA })).toMatchObject(FORA)
  const semGrupo = await de(clara, { grupo_id: NAO_HA })
  const { usa }: Insight = INSIGHTS[insight]
  if (usa.includes('grupo'))
    expect(semGrupo).toMatchObject(recusado('grupo_id', 'Este grupo de material não existe.'))
  else expect(semGrupo.codigo).toBe('SUCESSO')
})
