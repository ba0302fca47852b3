/** The parts of a place's page, in their order: an area that has something to say of a place adds its line here. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { AbaDoLocalProps } from './aba-do-local.ts'

export interface AbaDoLocal {
  /** In the address: `?aba=`. */
  chave: string
  titulo: string
  /** The tab that it shares with others of the same name. */
  grupo?: string
  /** Asked at the place itself; who may not does not see the tab. */
  permissao: Permissao
  componente: LazyExoticComponent<ComponentType<AbaDoLocalProps>>
}

export const ABAS_DO_LOCAL: readonly AbaDoLocal[] = [
  {
    chave: 'resumo',
    grupo: 'Resumo',
    titulo: 'Resumo',
    permissao: 'painel.locais.ver',
    componente: lazy(async () => ({ default: (await import('./ResumoTab.tsx')).ResumoTab })),
  },
  {
    chave: 'instalacoes',
    titulo: 'Instalações',
    permissao: 'painel.locais.instalacoes.listar',
    componente: lazy(async () => ({
      default: (await import('./instalacoes/InstalacoesTab.tsx')).InstalacoesTab,
    })),
  },
  {
    chave: 'bens',
    titulo: 'Bens',
    permissao: 'painel.almoxarifado.patrimonios.listar',
    componente: lazy(async () => ({
      default: (await import('#web/features/patrimonio/bens/BensDoLocalTab.tsx')).BensDoLocalTab,
    })),
  },
  {
    chave: 'ocorrencias',
    titulo: 'Ocorrências',
    permissao: 'painel.ocorrencias.listar',
    componente: lazy(async () => ({ default: (await import('./OcorrenciasTab.tsx')).OcorrenciasTab })),
  },
  {
    chave: 'fotos',
    titulo: 'Fotos e anexos',
    permissao: 'painel.locais.instalacoes.historico',
    componente: lazy(async () => ({ default: (await import('./fotos/FotosTab.tsx')).FotosTab })),
  },
  {
    chave: 'responsaveis',
    grupo: 'Resumo',
    titulo: 'Responsáveis',
    permissao: 'painel.locais.ver',
    componente: lazy(async () => ({ default: (await import('./ResponsaveisTab.tsx')).ResponsaveisTab })),
  },
  {
    chave: 'documentos',
    titulo: 'Documentos',
    permissao: 'painel.geral.documentos.listar',
    componente: lazy(async () => ({ default: (await import('./DocumentosTab.tsx')).DocumentosTab })),
  },
  {
    chave: 'eventos',
    titulo: 'Eventos',
    permissao: 'admin.auditoria.listar',
    componente: lazy(async () => ({ default: (await import('./EventosTab.tsx')).EventosTab })),
  },
]
