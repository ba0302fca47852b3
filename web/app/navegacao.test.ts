import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import type { Concessao } from '#contract/casa/acesso.ts'
import { maisPerto } from '#web/layouts/painel/menus.ts'
import { routes } from '#web/routes.tsx'
import { menusDoPainel, TELA_DE_REQUISICOES, telasPermitidas, trilhaDe } from './navegacao.ts'
import { PAGINAS } from './paginas-do-painel.ts'
import { TELAS } from './telas.ts'

const com = (...permissoes: (string | null)[]): Concessao[] =>
  permissoes.map((permission) => ({ role: 'x', permission, local: 1 }))

const menusDe = (permissoes: (string | null)[], telas = TELAS, pathname = '/painel/meus-dados') =>
  menusDoPainel(telasPermitidas(com(...permissoes), telas), pathname)

const titulos = (destinos: readonly { titulo: string }[]) => destinos.map(({ titulo }) => titulo)

/** The permission that the route table asks for at an address. */
function permissaoDaRota(to: string): unknown {
  const caminho = matchRoutes(routes, to) ?? []
  expect(caminho.at(-1)?.route.path, `${to} has a route of its own`).not.toBe('*')
  return caminho
    .map(({ route: { element } }) => element)
    .map((element) =>
      typeof element === 'object' && element !== null && 'props' in element ? element.props : {},
    )
    .flatMap((props) =>
      typeof props === 'object' && props !== null && 'permission' in props ? [props.permission] : [],
    )
    .at(-1)
}

test('every screen of the list has a route, behind the very permission that shows it in the menus', () => {
  for (const { to, permissao } of TELAS) expect(permissaoDaRota(to) ?? 'session', to).toBe(permissao)
  expect(new Set(TELAS.map(({ to }) => to)).size).toBe(TELAS.length)
  for (const { pai } of TELAS) if (pai) expect(TELAS.some(({ to }) => to === pai)).toBe(true)
})

test('menus hold what a person may open and nothing else', () => {
  const clara = menusDe([null])
  expect(titulos(clara.grupos)).toEqual(['Almoxarifado', 'Patrimônio', 'Análises', 'Administração'])
  const doGrupo = (titulo: string) =>
    titulos(clara.grupos.find((grupo) => grupo.titulo === titulo)?.telas ?? [])
  expect(doGrupo('Almoxarifado')).toContain('Materiais')
  expect(doGrupo('Patrimônio')).toEqual([
    'Termos de responsabilidade',
    'Manutenções',
    'Apurações',
    'Desfazimentos',
    'Inventários de bens',
    'Depreciação',
    'Bens encontrados',
  ])
  expect(doGrupo('Administração')).toEqual([
    'Fornecedores',
    'Tipos de instalação',
    'Tipos de local',
    'Usuários',
    'Perfis',
    'Classes de bens',
    'Plaquetas',
    'Comissões',
    'Importações',
    'Auditoria',
    'Parâmetros',
    'Saúde do sistema',
  ])
  const bruno = menusDe(['painel.almoxarifado.dashboard', 'painel.locais.listar'])
  expect(titulos(bruno.principal)).toEqual(['Painel Geral', 'Locais'])
  expect(bruno.grupos).toEqual([])
  const davi = menusDe([])
  expect([davi.principal, davi.grupos, davi.modulos, davi.atalhos]).toEqual([[], [], [], []])
  expect(titulos(davi.conta)).toEqual(['Meus dados', 'Notificações', 'Trocar senha'])
})

test('a group is there as soon as one of its screens is', () => {
  const { grupos } = menusDe(['admin.perfis.listar'])
  expect(grupos.map(({ titulo, telas }) => [titulo, titulos(telas)])).toEqual([['Administração', ['Perfis']]])
})

test('a module leads to the first of its screens that the person may open', () => {
  const enderecos = (...permissoes: string[]) =>
    menusDe(permissoes).modulos.map(({ titulo, to }) => [titulo, to])
  expect(enderecos('painel.almoxarifado.dashboard', 'painel.monitoramentos.acompanhar')).toEqual([
    ['Almoxarifado', '/painel/almoxarifado/dashboard'],
    ['Infraestrutura', '/painel/coleta'],
  ])
  expect(enderecos('monitoramentos.executar')).toEqual([['Infraestrutura', '/monitoramentos']])
  for (const pathname of ['/painel/coleta', '/painel/coleta/quarentena']) {
    const atuais = menusDe([null], TELAS, pathname).modulos.filter(({ atual }) => atual)
    expect(titulos(atuais)).toEqual(['Infraestrutura'])
  }
})

test('shortcuts and the button of the requisitions are for who may open their screens', () => {
  const menus = menusDe(['painel.almoxarifado.requisicoes.listar', 'painel.almoxarifado.requisicoes.criar'])
  expect(menus.requisicoes?.to).toBe(TELA_DE_REQUISICOES)
  expect(titulos(menus.atalhos)).toEqual(['Nova Requisição'])
  expect(titulos(menusDe([null]).atalhos)).toEqual(['Nova Requisição', 'Nova Transferência', 'Nova Entrada'])
  expect(menusDe(['painel.locais.listar'])).toMatchObject({ atalhos: [], requisicoes: undefined })
})

test('an address belongs to the nearest screen above it', () => {
  expect(maisPerto(TELAS, '/painel/admin/usuarios/7')?.titulo).toBe('Usuários')
  expect(maisPerto(TELAS, '/painel/coleta/pacotes')?.titulo).toBe('Pacotes')
  expect(maisPerto(TELAS, '/painel/coletas')).toBeUndefined()
})

test('the way down names group and list, links only what may be opened, and is empty at the start', () => {
  const inicio = '/painel/almoxarifado/dashboard'
  const todas = telasPermitidas(com(null))
  expect(trilhaDe(todas, inicio, inicio)).toEqual([])
  expect(trilhaDe(todas, '/painel/sem-acesso', inicio)).toEqual([])
  expect(trilhaDe(todas, '/painel/admin/usuarios', inicio)).toEqual([
    { label: 'Início', to: inicio },
    { label: 'Administração' },
  ])
  expect(trilhaDe(todas, '/painel/admin/usuarios/7', inicio).at(-1)).toEqual({
    label: 'Usuários',
    to: '/painel/admin/usuarios',
  })
  expect(trilhaDe(todas, '/painel/coleta/pacotes', inicio).at(-1)?.label).toBe('Coleta em campo')
  const bens = { label: 'Bens', to: '/painel/almoxarifado/patrimonios' }
  const patrimonio = [{ label: 'Início', to: inicio }, { label: 'Patrimônio' }]
  expect(trilhaDe(todas, bens.to, inicio)).toEqual(patrimonio)
  expect(trilhaDe(todas, `${bens.to}/7`, inicio)).toEqual([...patrimonio, bens])
  expect(trilhaDe(todas, `${bens.to}/cadastrar`, inicio)).toEqual([...patrimonio, bens])
  expect(trilhaDe(todas, '/painel/almoxarifado/transferencias', inicio)).toEqual(patrimonio)
  const soPacotes = telasPermitidas(com('painel.monitoramentos.importar-pacote'))
  expect(trilhaDe(soPacotes, '/painel/coleta/pacotes', inicio)).toEqual([{ label: 'Início', to: inicio }])
})

test('who receives of either kind of order has the screen of what arrives', () => {
  for (const pedido of ['requisicoes', 'transferencias'])
    expect(telasPermitidas(com(`painel.almoxarifado.${pedido}.receber`)).map(({ to }) => to)).toContain(
      '/painel/almoxarifado/receber',
    )
})

test('of every record that is not there the way leads back to a screen of the menu, and not to itself', () => {
  const inicio = '/painel/almoxarifado/dashboard'
  const todas = telasPermitidas(com(null))
  const deRegistro = Object.keys(PAGINAS).filter((caminho) => caminho.includes(':'))
  const perdidos = deRegistro.filter((caminho) => {
    const endereco = `/painel/${caminho.replaceAll(/:\w+/g, '7')}`
    const volta = trilhaDe(todas, endereco, inicio).findLast(({ to }) => to !== undefined)?.to
    return volta === undefined || volta === inicio || volta === endereco
  })
  expect(deRegistro.length).toBeGreaterThan(30)
  expect(perdidos).toEqual([])
})
