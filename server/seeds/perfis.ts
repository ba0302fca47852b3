// Profiles that every installation starts with. A profile that nobody has edited (versao 1) follows this list. Those
// whose area is not built yet (who requests, authorises, counts, receives, integrates) come with it: today they would
// let nobody do anything.
import type { NivelMaximo } from '#contract/perfis.ts'
import type { Permissao } from '#contract/permissoes.ts'
import {
  ATOS_DA_HOMOLOGACAO,
  COMISSOES,
  CUIDAR_DAS_CONTAS_DOS_BENS,
  CUIDAR_DE_BENS,
  CUIDAR_DE_FORNECEDORES,
  CUIDAR_DE_INSTALACOES,
  CUIDAR_DE_LOCAIS,
  CUIDAR_DE_PLAQUETAS,
  CUIDAR_DE_TERMOS,
  DECIDIR_TRANSFERENCIAS,
  EMITIR_DOCUMENTOS,
  ETIQUETAR_BENS,
  FIM_DA_VIDA,
  HOMOLOGAR_VISITAS,
  MOVER_BENS,
  VER_A_REDE,
  VER_BENS,
  VER_CONTAS_DOS_BENS,
  VER_DOCUMENTOS,
  VER_FORNECEDORES,
  VER_INSTALACOES,
  VER_PEDIDOS,
  VER_TRANSFERENCIAS,
  VER_VISITAS,
} from './permissoes-por-trabalho.ts'

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
  // Several areas give the same key.
  permissoes: [...new Set(permissoes)],
})

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
      ...CUIDAR_DE_PLAQUETAS,
      ...ETIQUETAR_BENS,
      ...COMISSOES,
      ...FIM_DA_VIDA,
      'painel.almoxarifado.patrimonios.apurar',
      'painel.almoxarifado.patrimonios.avaliar',
      'painel.almoxarifado.patrimonios.baixar',
      'painel.almoxarifado.patrimonios.estornar-baixa',
      ...CUIDAR_DAS_CONTAS_DOS_BENS,
      ...CUIDAR_DE_TERMOS,
      'painel.almoxarifado.patrimonios.importar',
      'admin.importacoes.listar',
      'admin.importacoes.executar',
      'admin.importacoes.desfazer',
      ...DECIDIR_TRANSFERENCIAS,
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
      ...CUIDAR_DE_BENS,
      'painel.almoxarifado.patrimonios.editar-valores',
      ...CUIDAR_DE_INSTALACOES,
      'painel.monitoramentos.listar',
      'painel.monitoramentos.acompanhar',
      ...HOMOLOGAR_VISITAS,
    ],
  ),
  perfil(
    {
      slug: 'gestor_almoxarifado',
      nome: 'Gestão de almoxarifado',
      descricao: 'Responde pelo estoque e pelas entregas da rede.',
    },
    [
      ...VER_A_REDE,
      ...CUIDAR_DE_FORNECEDORES,
      'painel.locais.exportar',
      ...VER_TRANSFERENCIAS,
      ...VER_PEDIDOS,
    ],
  ),
  perfil(
    {
      slug: 'coordenador_regional',
      nome: 'Coordenação regional',
      descricao: 'Acompanha os locais, os bens e as visitas de uma regional.',
      nivel_max_local: 'regional',
    },
    [
      ...ETIQUETAR_BENS,
      ...FIM_DA_VIDA,
      'painel.almoxarifado.patrimonios.apurar',
      'painel.almoxarifado.patrimonios.avaliar',
      ...VER_CONTAS_DOS_BENS,
      ...CUIDAR_DE_TERMOS,
      ...DECIDIR_TRANSFERENCIAS,
      ...EMITIR_DOCUMENTOS,
      ...VER_A_REDE,
      ...CUIDAR_DE_LOCAIS,
      'painel.locais.exportar',
      ...CUIDAR_DE_BENS,
      ...VER_PEDIDOS,
      ...CUIDAR_DE_INSTALACOES,
      ...VER_VISITAS,
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
      'painel.almoxarifado.plaquetas.listar',
      'painel.geral.comissoes.listar',
      ...VER_CONTAS_DOS_BENS,
      'admin.classes.listar',
      ...VER_TRANSFERENCIAS,
      ...VER_DOCUMENTOS,
      ...VER_A_REDE,
      ...VER_FORNECEDORES,
      'painel.locais.exportar',
      ...VER_BENS,
      'painel.almoxarifado.patrimonios.ver-valores',
      'painel.almoxarifado.patrimonios.exportar',
      ...VER_PEDIDOS,
      ...VER_INSTALACOES,
      'painel.locais.instalacoes.exportar',
      ...VER_VISITAS,
      'painel.monitoramentos.acompanhar',
      'painel.monitoramentos.ver-trilha',
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
      'painel.almoxarifado.plaquetas.listar',
      'painel.almoxarifado.plaquetas.reservar',
      ...EMITIR_DOCUMENTOS,
      ...VER_A_REDE,
      ...VER_BENS,
      'admin.instalacao-tipos.listar',
      ...CUIDAR_DE_INSTALACOES,
      'painel.monitoramentos.listar',
      'painel.monitoramentos.criar',
      'painel.monitoramentos.acompanhar',
      'painel.monitoramentos.resolver-conflito',
      ...HOMOLOGAR_VISITAS,
      ...ATOS_DA_HOMOLOGACAO,
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
    [
      ...MOVER_BENS,
      ...VER_A_REDE,
      ...VER_BENS,
      'painel.geral.fornecedores.listar',
      'painel.geral.fornecedores.ver',
      ...VER_PEDIDOS,
    ],
  ),
  perfil(
    {
      slug: 'gestor_unidade',
      nome: 'Gestão da unidade',
      descricao: 'Dirige uma escola e responde pelos bens dela.',
      nivel_max_local: 'unidade',
    },
    [
      ...ETIQUETAR_BENS,
      ...FIM_DA_VIDA,
      ...MOVER_BENS,
      ...EMITIR_DOCUMENTOS,
      'painel.locais.listar',
      'painel.locais.ver',
      ...VER_BENS,
      'painel.almoxarifado.patrimonios.anexar',
      'painel.almoxarifado.requisicoes.listar',
      ...VER_INSTALACOES,
      ...VER_VISITAS,
    ],
  ),
  perfil(
    {
      slug: 'consulta',
      nome: 'Consulta',
      descricao: 'Vê os registros dos locais atribuídos, sem alterar nada.',
    },
    [...VER_A_REDE, 'painel.almoxarifado.patrimonios.listar', ...VER_INSTALACOES, ...VER_VISITAS],
  ),
]

export const PERFIS: readonly PerfilSemente[] = [...GESTAO, ...TRABALHO]
