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

const VER_A_REDE = ['painel.almoxarifado.dashboard', 'painel.locais.listar'] as const
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
      ...VER_A_REDE,
      'painel.locais.exportar',
      'painel.almoxarifado.patrimonios.listar',
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
    [...VER_A_REDE, 'painel.locais.exportar', ...VER_PEDIDOS],
  ),
  perfil(
    {
      slug: 'coordenador_regional',
      nome: 'Coordenação regional',
      descricao: 'Acompanha os locais, os bens e as visitas de uma regional.',
      nivel_max_local: 'regional',
    },
    [
      ...VER_A_REDE,
      'painel.locais.exportar',
      'painel.almoxarifado.patrimonios.listar',
      ...VER_PEDIDOS,
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
      ...VER_A_REDE,
      'painel.locais.exportar',
      'painel.almoxarifado.patrimonios.listar',
      ...VER_PEDIDOS,
      'painel.monitoramentos.listar',
      'painel.monitoramentos.acompanhar',
      'admin.usuarios.listar',
      'admin.usuarios.ver',
      'admin.perfis.listar',
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
      ...VER_A_REDE,
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
    [...VER_A_REDE, ...VER_PEDIDOS],
  ),
  perfil(
    {
      slug: 'gestor_unidade',
      nome: 'Gestão da unidade',
      descricao: 'Dirige uma escola e responde pelos bens dela.',
      nivel_max_local: 'unidade',
    },
    [
      'painel.locais.listar',
      'painel.almoxarifado.patrimonios.listar',
      'painel.almoxarifado.requisicoes.listar',
      'painel.monitoramentos.listar',
    ],
  ),
  perfil(
    {
      slug: 'consulta',
      nome: 'Consulta',
      descricao: 'Vê os registros dos locais atribuídos, sem alterar nada.',
    },
    [...VER_A_REDE, 'painel.almoxarifado.patrimonios.listar', 'painel.monitoramentos.listar'],
  ),
]

export const PERFIS: readonly PerfilSemente[] = [...GESTAO, ...TRABALHO]
