// Profiles that every installation starts with. A profile that nobody has edited (versao 1) follows this list.
import type { Permissao } from '#contract/permissoes.ts'

export interface PerfilSemente {
  slug: string
  nome: string
  descricao: string
  /** May hold the wildcard, and cannot be edited. */
  de_sistema: boolean
  /** Null is the wildcard: every permission, those of later versions too. */
  permissoes: readonly (Permissao | null)[]
}

function perfil(
  slug: string,
  nome: string,
  descricao: string,
  permissoes: readonly Permissao[],
): PerfilSemente {
  return { slug, nome, descricao, de_sistema: false, permissoes }
}

export const PERFIS: readonly PerfilSemente[] = [
  {
    slug: 'admin_sistema',
    nome: 'Administração do sistema',
    descricao: 'Tudo, em todos os locais atribuídos.',
    de_sistema: true,
    permissoes: [null],
  },
  perfil(
    'agente_monitoramento',
    'Agente de monitoramento',
    'Visita as escolas e confere ambientes e bens, com ou sem sinal.',
    ['monitoramentos.executar', 'painel.locais.listar'],
  ),
  perfil(
    'supervisor_monitoramento',
    'Supervisão de monitoramento',
    'Programa as visitas, acompanha os agentes e também pode visitar.',
    [
      'painel.almoxarifado.dashboard',
      'painel.locais.listar',
      'painel.monitoramentos.listar',
      'painel.monitoramentos.criar',
      'painel.monitoramentos.acompanhar',
      'painel.monitoramentos.resolver-conflito',
      'painel.monitoramentos.importar-pacote',
      'monitoramentos.executar',
      'monitoramentos.concluir-sem-assinatura',
    ],
  ),
  perfil('almoxarife', 'Almoxarife', 'Cuida do estoque e das entregas de um depósito.', [
    'painel.almoxarifado.dashboard',
    'painel.locais.listar',
  ]),
  perfil('gestor_unidade', 'Gestão da unidade', 'Dirige uma escola e responde pelos bens dela.', [
    'painel.locais.listar',
    'painel.monitoramentos.listar',
  ]),
  perfil('consulta', 'Consulta', 'Vê os registros dos locais atribuídos, sem alterar nada.', [
    'painel.almoxarifado.dashboard',
    'painel.locais.listar',
    'painel.monitoramentos.listar',
  ]),
]
