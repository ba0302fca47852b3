/** The parts of an asset's page, in their order: an area that has something to say of an asset adds its line here. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { BemDetalhado } from '#contract/patrimonio/bens.ts'

export interface AbaDoBem {
  /** In the address: `?aba=`. */
  chave: string
  titulo: string
  /** The tab that it shares with others of the same name. */
  grupo?: string
  /** Asked at the asset's place; who may not does not see the tab. */
  permissao: Permissao
  componente: LazyExoticComponent<ComponentType<{ bem: BemDetalhado }>>
}

export const ABAS_DO_BEM: readonly AbaDoBem[] = [
  {
    chave: 'ficha',
    grupo: 'Ficha',
    titulo: 'Ficha',
    permissao: 'painel.almoxarifado.patrimonios.ver',
    componente: lazy(async () => ({ default: (await import('./FichaTab.tsx')).FichaTab })),
  },
  {
    chave: 'partes',
    grupo: 'Ficha',
    titulo: 'Partes',
    permissao: 'painel.almoxarifado.patrimonios.ver',
    componente: lazy(async () => ({ default: (await import('./PartesTab.tsx')).PartesTab })),
  },
  {
    chave: 'fotos',
    titulo: 'Fotos',
    permissao: 'painel.almoxarifado.patrimonios.ver',
    componente: lazy(async () => ({ default: (await import('./FotosTab.tsx')).FotosTab })),
  },
  {
    chave: 'historico',
    grupo: 'História',
    titulo: 'Histórico',
    permissao: 'painel.almoxarifado.patrimonios.historico',
    componente: lazy(async () => ({ default: (await import('./HistoricoTab.tsx')).HistoricoTab })),
  },
  {
    chave: 'movimentacoes',
    grupo: 'História',
    titulo: 'Movimentações',
    permissao: 'painel.almoxarifado.transferencias.listar',
    componente: lazy(async () => ({
      default: (await import('#web/features/almoxarifado/transferencias/MovimentacoesTab.tsx'))
        .MovimentacoesTab,
    })),
  },
  {
    chave: 'leituras',
    grupo: 'História',
    titulo: 'Leituras',
    permissao: 'painel.almoxarifado.patrimonios.ver',
    componente: lazy(async () => ({ default: (await import('./LeiturasTab.tsx')).LeiturasTab })),
  },
  {
    chave: 'eventos',
    grupo: 'História',
    titulo: 'Eventos',
    permissao: 'admin.auditoria.listar',
    componente: lazy(async () => ({ default: (await import('./EventosTab.tsx')).EventosTab })),
  },
  {
    chave: 'manutencoes',
    titulo: 'Manutenções',
    permissao: 'painel.almoxarifado.patrimonios.listar',
    componente: lazy(async () => ({
      default: (await import('../manutencoes/ManutencoesTab.tsx')).ManutencoesTab,
    })),
  },
  {
    chave: 'depreciacao',
    titulo: 'Depreciação',
    permissao: 'painel.almoxarifado.patrimonios.ver-valores',
    componente: lazy(async () => ({
      default: (await import('../depreciacoes/DepreciacaoTab.tsx')).DepreciacaoTab,
    })),
  },
  {
    chave: 'documentos',
    grupo: 'Documentos',
    titulo: 'Documentos',
    permissao: 'painel.geral.documentos.listar',
    componente: lazy(async () => ({ default: (await import('./DocumentosTab.tsx')).DocumentosTab })),
  },
  {
    chave: 'termo',
    grupo: 'Documentos',
    titulo: 'Termo',
    permissao: 'painel.almoxarifado.patrimonios.listar',
    componente: lazy(async () => ({
      default: (await import('#web/partes/patrimonio/TermoDoBemTab.tsx')).TermoDoBemTab,
    })),
  },
  {
    chave: 'anexos',
    grupo: 'Documentos',
    titulo: 'Anexos',
    permissao: 'painel.almoxarifado.patrimonios.ver',
    componente: lazy(async () => ({ default: (await import('./AnexosTab.tsx')).AnexosTab })),
  },
]
