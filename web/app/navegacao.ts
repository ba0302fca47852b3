// What drawer, module switcher, shortcuts, breadcrumbs and the search's "Telas" show of the panel's screens.
import { Boxes } from 'lucide-react'
import type { Concessao } from '#contract/casa/acesso.ts'
import { atende, pode } from '#contract/casa/acesso.ts'
import { type MenusDoPainel, maisPerto } from '#web/layouts/painel/menus.ts'
import type { Crumb } from '#web/ui/page/Breadcrumbs.tsx'
import { type LugarNoPainel, type Modulo, TELAS, type Tela } from './telas.ts'

/** The header's own button leads there. */
export const TELA_DE_REQUISICOES = '/painel/almoxarifado/requisicoes'

const TITULOS_DOS_MODULOS: Readonly<Record<Modulo, string>> = {
  'bens-moveis': 'Bens móveis',
  almoxarifado: 'Almoxarifado',
  infraestrutura: 'Infraestrutura',
}
const MODULOS: readonly Modulo[] = ['bens-moveis', 'almoxarifado', 'infraestrutura']

const GRUPOS = [
  { chave: 'almoxarifado', titulo: 'Almoxarifado' },
  { chave: 'patrimonio', titulo: 'Patrimônio' },
  { chave: 'analises', titulo: 'Análises' },
  { chave: 'administracao', titulo: 'Administração' },
] as const satisfies readonly { chave: LugarNoPainel; titulo: string }[]

export function telasPermitidas(
  concessoes: readonly Concessao[],
  telas: readonly Tela[] = TELAS,
): readonly Tela[] {
  return telas.filter(({ permissao }) =>
    typeof permissao === 'object'
      ? atende(concessoes, permissao)
      : permissao === 'session' || pode(concessoes, permissao),
  )
}

/** A screen that is led to from another stands in the place of that one, where the person may not open it. */
function lugarDe({ lugar, pai }: Tela, telas: readonly Tela[]): LugarNoPainel {
  if (lugar !== 'interna' || telas.some(({ to }) => to === pai)) return lugar
  return TELAS.find(({ to }) => to === pai)?.lugar ?? lugar
}

/** What the shell shows of the screens that a person may open; `pathname` says where they are. */
export function menusDoPainel(telas: readonly Tela[], pathname: string): MenusDoPainel {
  const em = (lugar: LugarNoPainel) => telas.filter((tela) => lugarDe(tela, telas) === lugar)
  const aqui = maisPerto(telas, pathname)
  const atual = aqui?.modulo ?? telas.find(({ to }) => to === aqui?.pai)?.modulo
  return {
    principal: em('principal'),
    grupos: GRUPOS.map(({ chave, titulo }) => ({ titulo, telas: em(chave) })).filter(
      (grupo) => grupo.telas.length > 0,
    ),
    modulos: MODULOS.flatMap((modulo) => {
      const primeira = telas.find((tela) => tela.modulo === modulo)
      if (primeira === undefined) return []
      const icone = modulo === 'bens-moveis' ? Boxes : primeira.icone
      return [{ titulo: TITULOS_DOS_MODULOS[modulo], to: primeira.to, icone, atual: modulo === atual }]
    }),
    atalhos: em('atalho'),
    conta: em('conta'),
    requisicoes: telas.find(({ to }) => to === TELA_DE_REQUISICOES),
  }
}

/** A screen of assets stands in Patrimônio wherever the drawer has it. */
function grupoDe({ lugar, modulo }: Tela) {
  return GRUPOS.find(({ chave }) => chave === (modulo === 'bens-moveis' ? 'patrimonio' : lugar))
}

/** The way down to an address, without the page itself; empty at the person's own start. */
export function trilhaDe(telas: readonly Tela[], pathname: string, inicio: string): Crumb[] {
  const tela = maisPerto(telas, pathname)
  if (tela === undefined || pathname === inicio) return []
  const pai = telas.find(({ to }) => to === tela.pai)
  const grupo = grupoDe(pai ?? tela)
  const acima = [pai, pathname === tela.to ? undefined : tela]
  return [
    { label: 'Início', to: inicio },
    ...(grupo ? [{ label: grupo.titulo }] : []),
    ...acima.flatMap((cada) =>
      cada === undefined || cada.to === inicio ? [] : [{ label: cada.titulo, to: cada.to }],
    ),
  ]
}
