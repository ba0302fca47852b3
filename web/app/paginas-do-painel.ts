// Every address of the panel, once: the router opens them, and menus, crumbs and search ask here who may.
import { PAGINAS_DA_ADMINISTRACAO } from './paginas-da-administracao.ts'
import { PAGINAS_DA_REDE } from './paginas-da-rede.ts'
import { PAGINAS_DAS_ANALISES } from './paginas-das-analises.ts'
import { PAGINAS_DO_ALMOXARIFADO } from './paginas-do-almoxarifado.ts'
import { PAGINAS_DO_CAMPO } from './paginas-do-campo.ts'
import { PAGINAS_DO_PATRIMONIO } from './paginas-do-patrimonio.ts'

export const PAGINAS = {
  ...PAGINAS_DAS_ANALISES,
  ...PAGINAS_DA_REDE,
  ...PAGINAS_DO_CAMPO,
  ...PAGINAS_DO_PATRIMONIO,
  ...PAGINAS_DO_ALMOXARIFADO,
  ...PAGINAS_DA_ADMINISTRACAO,
}

/** Under the path of the panel. */
export type CaminhoNoPainel = keyof typeof PAGINAS
