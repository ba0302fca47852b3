// Profiles that every installation starts with. A profile that nobody has edited (versao 1) follows this list. Those
// whose area is not built yet (who requests, authorises, counts, receives, integrates) come with it: today they would
// let nobody do anything.
import type { NivelMaximo } from '#contract/perfis.ts'
import type { Permissao } from '#contract/permissoes.ts'

export interface PerfilSemente {
  slug: string
  nome: string
  descricao: string
  /** May hold the wildcard, and cannot be edited. */
  de_sistema: boolean
  nivel_max_local: NivelMaximo
  /** Null is the wildcard: every permission, those of later versions too. */
  permissoes: readonly (Permissao | null)[]
}

type Descrito = Pick<PerfilSemente, 'slug' | 'nome' | 'descricao'> & { nivel_max_local?: NivelMaximo }

const perfil = (descrito: Descrito, permissoes: readonly Permissao[]): PerfilSemente => ({
  nivel_max_local: 'orgao',
  ...descrito,
  de_sistema: false,
  permissoes,
})

const VER_A_REDE = [
  'painel.almoxarifado.dashboard',
  'painel.locais.listar',
  'painel.locais.ver',
  'painel.locais.mapa',
] as const
const CUIDAR_DE_LOCAIS = ['painel.locais.editar', 'painel.locais.designar-responsavel'] as const
const VER_INSTALACOES = ['painel.locais.instalacoes.listar', 'painel.locais.instalacoes.historico'] as const
const CUIDAR_DE_INSTALACOES = [
  ...VER_INSTALACOES,
  'painel.locais.instalacoes.criar',
  'painel.locais.instalacoes.editar',
  'painel.locais.instalacoes.inativar',
] as const
const VER_FORNECEDORES = [
  'painel.geral.fornecedores.listar',
  'painel.geral.fornecedores.ver',
  'painel.geral.fornecedores.exportar',
] as const
const CUIDAR_DE_FORNECEDORES = [
  ...VER_FORNECEDORES,
  'painel.geral.fornecedores.criar',
  'painel.geral.fornecedores.editar',
  'painel.geral.fornecedores.suspender',
  'painel.geral.fornecedores.reativar',
  'painel.geral.fornecedores.inativar',
  'painel.geral.fornecedores.unificar',
] as const
const VER_DOCUMENTOS = ['painel.geral.documentos.listar', 'painel.geral.documentos.ver'] as const
const EMITIR_DOCUMENTOS = [
  ...VER_DOCUMENTOS,
  'painel.geral.documentos.emitir',
  'painel.locais.imprimir',
] as const
const VER_PEDIDOS = [
  'painel.almoxarifado.requisicoes.listar',
  'painel.almoxarifado.transferencias.listar',
] as const

const GESTAO: readonly PerfilSemente[] = [
  {
    slug: 'admin_sistema',
    nome: 'Administração do sistema',
    descricao: 'Tudo, em todos os locais atribuídos.',
    de_sistema: true,
    nivel_max_local: 'orgao',
    permissoes: [null],
  },
  perfil(
    {
      slug: 'gestor_patrimonio',
      nome: 'Gestão de patrimônio',
      descricao: 'Responde pelos bens da rede e acompanha as visitas que os conferem.',
    },
    [
      ...EMITIR_DOCUMENTOS,
      'painel.geral.documentos.cancelar',
      ...VER_A_REDE,
      ...VER_FORNECEDORES,
      ...CUIDAR_DE_LOCAIS,
      'painel.locais.criar',
      'painel.locais.mover',
      'painel.locais.inativar',
      'painel.locais.unificar',
      'admin.local-tipos.listar',
      'painel.locais.exportar',
      'painel.almoxarifado.patrimonios.listar',
      ...CUIDAR_DE_INSTALACOES,
      'painel.monitoramentos.listar',
      'painel.monitoramentos.acompanhar',
    ],
  ),
  perfil(
    {
      slug: 'gestor_almoxarifado',
      nome: 'Gestão de almoxarifado',
      descricao: 'Responde pelo estoque e pelas entregas da rede.',
    },
    [...VER_A_REDE, ...CUIDAR_DE_FORNECEDORES, 'painel.locais.exportar', ...VER_PEDIDOS],
  ),
  perfil(
    {
      slug: 'coordenador_regional',
      nome: 'Coordenação regional',
      descricao: 'Acompanha os locais, os bens e as visitas de uma regional.',
      nivel_max_local: 'regional',
    },
    [
      ...EMITIR_DOCUMENTOS,
      ...VER_A_REDE,
      ...CUIDAR_DE_LOCAIS,
      'painel.locais.exportar',
      'painel.almoxarifado.patrimonios.listar',
      ...VER_PEDIDOS,
      ...CUIDAR_DE_INSTALACOES,
      'painel.monitoramentos.listar',
      'painel.monitoramentos.criar',
      'painel.monitoramentos.acompanhar',
    ],
  ),
  perfil(
    {
      slug: 'auditor',
      nome: 'Auditoria',
      descricao: 'Vê tudo, até quem fez o quê, sem alterar nada.',
    },
    [
      ...VER_DOCUMENTOS,
      ...VER_A_REDE,
      ...VER_FORNECEDORES,
      'painel.locais.exportar',
      'painel.almoxarifado.patrimonios.listar',
      ...VER_PEDIDOS,
      ...VER_INSTALACOES,
      'painel.monitoramentos.listar',
      'painel.monitoramentos.acompanhar',
      'admin.usuarios.listar',
      'admin.usuarios.ver',
      'admin.local-tipos.listar',
      'admin.perfis.listar',
      'admin.instalacao-tipos.listar',
      'admin.parametros.listar',
      'admin.auditoria.listar',
      'admin.auditoria.exportar',
    ],
  ),
]

const TRABALHO: readonly PerfilSemente[] = [
  perfil(
    {
      slug: 'agente_monitoramento',
      nome: 'Agente de monitoramento',
      descricao: 'Visita as escolas e confere ambientes e bens, com ou sem sinal.',
    },
    ['monitoramentos.executar', 'painel.locais.listar'],
  ),
  perfil(
    {
      slug: 'supervisor_monitoramento',
      nome: 'Supervisão de monitoramento',
      descricao: 'Programa as visitas, acompanha os agentes e também pode visitar.',
    },
    [
      ...EMITIR_DOCUMENTOS,
      ...VER_A_REDE,
      'admin.instalacao-tipos.listar',
      ...CUIDAR_DE_INSTALACOES,
      'painel.monitoramentos.listar',
      'painel.monitoramentos.criar',
      'painel.monitoramentos.acompanhar',
      'painel.monitoramentos.resolver-conflito',
      'painel.monitoramentos.importar-pacote',
      'monitoramentos.executar',
      'monitoramentos.concluir-sem-assinatura',
    ],
  ),
  perfil(
    {
      slug: 'almoxarife',
      nome: 'Almoxarife',
      descricao: 'Cuida do estoque e das entregas de um depósito.',
    },
    [...VER_A_REDE, 'painel.geral.fornecedores.listar', 'painel.geral.fornecedores.ver', ...VER_PEDIDOS],
  ),
  perfil(
    {
      slug: 'gestor_unidade',
      nome: 'Gestão da unidade',
      descricao: 'Dirige uma escola e responde pelos bens dela.',
      nivel_max_local: 'unidade',
    },
    [
      ...EMITIR_DOCUMENTOS,
      'painel.locais.listar',
      'painel.locais.ver',
      'painel.almoxarifado.patrimonios.listar',
      'painel.almoxarifado.requisicoes.listar',
      ...VER_INSTALACOES,
      'painel.monitoramentos.listar',
    ],
  ),
  perfil(
    {
      slug: 'consulta',
      nome: 'Consulta',
      descricao: 'Vê os registros dos locais atribuídos, sem alterar nada.',
    },
    [
      ...VER_A_REDE,
      'painel.almoxarifado.patrimonios.listar',
      ...VER_INSTALACOES,
      'painel.monitoramentos.listar',
    ],
  ),
]

export const PERFIS: readonly PerfilSemente[] = [...GESTAO, ...TRABALHO]
