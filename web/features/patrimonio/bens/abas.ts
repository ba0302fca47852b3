/** The parts of an asset's page, in their order: an area that has something to say of an asset adds its line here. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { BemDetalhado } from '#contract/patrimonio/bens.ts'

export interface AbaDoBem {
  /** In the address: `?aba=`. */
  chave: string
  titulo: string
  /** Asked at the asset's place; who may not does not see the tab. */
  permissao: Permissao
  componente: LazyExoticComponent<ComponentType<{ bem: BemDetalhado }>>
}

export const ABAS_DO_BEM: readonly AbaDoBem[] = [
  {
    chave: 'ficha',
    titulo: 'Ficha',
    permissao: 'painel.almoxarifado.patrimonios.ver',
    componente: lazy(async () => ({ default: (await import('./FichaTab.tsx')).FichaTab })),
  },
  {
    chave: 'fotos',
    titulo: 'Fotos',
    permissao: 'painel.almoxarifado.patrimonios.ver',
    componente: lazy(async () => ({ default: (await import('./FotosTab.tsx')).FotosTab })),
  },
  {
    chave: 'leituras',
    titulo: 'Leituras',
    permissao: 'painel.almoxarifado.patrimonios.ver',
    componente: lazy(async () => ({ default: (await import('./LeiturasTab.tsx')).LeiturasTab })),
  },
  {
    chave: 'partes',
    titulo: 'Partes',
    permissao: 'painel.almoxarifado.patrimonios.ver',
    componente: lazy(async () => ({ default: (await import('./PartesTab.tsx')).PartesTab })),
  },
  {
    chave: 'termo',
    titulo: 'Termo',
    permissao: 'painel.almoxarifado.patrimonios.listar',
    componente: lazy(async () => ({
      default: (await import('#web/partes/patrimonio/TermoDoBemTab.tsx')).TermoDoBemTab,
    })),
  },
  {
    chave: 'movimentacoes',
    titulo: 'Movimentações',
    permissao: 'painel.almoxarifado.transferencias.listar',
    componente: lazy(async () => ({
      default: (await import('#web/features/almoxarifado/transferencias/MovimentacoesTab.tsx'))
        .MovimentacoesTab,
    })),
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
    titulo: 'Documentos',
    permissao: 'painel.geral.documentos.listar',
    componente: lazy(async () => ({ default: (await import('./DocumentosTab.tsx')).DocumentosTab })),
  },
  {
    chave: 'anexos',
    titulo: 'Anexos',
    permissao: 'painel.almoxarifado.patrimonios.ver',
    componente: lazy(async () => ({ default: (await import('./AnexosTab.tsx')).AnexosTab })),
  },
  {
    chave: 'historico',
    titulo: 'Histórico',
    permissao: 'painel.almoxarifado.patrimonios.historico',
    componente: lazy(async () => ({ default: (await import('./HistoricoTab.tsx')).HistoricoTab })),
  },
  {
    chave: 'eventos',
    titulo: 'Eventos',
    permissao: 'admin.auditoria.listar',
    componente: lazy(async () => ({ default: (await import('./EventosTab.tsx')).EventosTab })),
  },
]
