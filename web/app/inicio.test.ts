import { expect, test } from 'vitest'
import { comDependencias, type Permissao, permissoesDisponiveis } from '#contract/casa/permissoes.ts'
import { inicioDe, inicioSemSinal, SEM_ACESSO } from './inicio.ts'
import { menusDoPainel, telasPermitidas } from './navegacao.ts'
import { TELAS } from './telas.ts'

const com = (...permissoes: string[]) => permissoes.map((permission) => ({ role: 'x', permission, local: 1 }))

test('a person starts in the first area they may open', () => {
  expect(inicioDe([{ role: 'admin_sistema', permission: null, local: null }])).toBe(
    '/painel/almoxarifado/dashboard',
  )
  expect(inicioDe(com('painel.locais.listar', 'monitoramentos.executar'))).toBe('/monitoramentos')
  expect(inicioDe(com('painel.locais.listar'))).toBe('/painel/locais')
  expect(inicioDe([])).toBe(SEM_ACESSO)
})

test('with no signal whoever makes no visits starts in what there is to receive', () => {
  const receber = 'painel.almoxarifado.requisicoes.receber'
  for (const permissao of [receber, 'painel.almoxarifado.transferencias.receber'])
    expect(inicioSemSinal(com(permissao))).toBe('/painel/almoxarifado/receber')
  expect(inicioSemSinal(com(receber, 'monitoramentos.executar'))).toBe('/monitoramentos')
  expect(inicioSemSinal(com('painel.locais.listar'))).toBe('/monitoramentos')
})

const SEM_PERMISSAO = new Set(TELAS.filter(({ permissao }) => permissao === 'session').map(({ to }) => to))

/** With what it is useless without, as a profile holds it. */
const soCom = (permissao: Permissao) => com(...comDependencias([permissao]))

test.each(permissoesDisponiveis)(
  'whoever holds %s alone starts where a menu leads, if one does',
  (permissao) => {
    const concessoes = soCom(permissao)
    const inicio = inicioDe(concessoes)
    const { principal, grupos } = menusDoPainel(telasPermitidas(concessoes), inicio)
    const doMenu = [...principal, ...grupos.flatMap(({ telas }) => telas)].map(({ to }) => to)
    const daPessoa = doMenu.filter((to) => !SEM_PERMISSAO.has(to))
    if (daPessoa.length > 0) expect(daPessoa).toContain(inicio)
    else expect(inicio).toBe(SEM_ACESSO)
    // And whatever may be opened is led to, by a menu or by the screen above it.
    const abertas = telasPermitidas(concessoes)
    const soltas = abertas.filter(
      ({ to, lugar, pai }) =>
        lugar === 'interna' &&
        pai !== undefined &&
        !abertas.some((uma) => uma.to === pai) &&
        !doMenu.includes(to),
    )
    expect(soltas.map(({ to }) => to)).toEqual([])
  },
)
