// The panel's own areas: places, the collection seen from the desk, and what belongs to the órgão as a whole.
import { recurso, reservado, type Verbetes } from './verbete.ts'

const LOCAIS = {
  ...recurso('painel.locais', 'local', {
    listar: { rotulo: 'Listar locais', risco: 'baixo' },
    exportar: { rotulo: 'Exportar locais', risco: 'medio', depende_de: ['painel.locais.listar'] },
    ver: { rotulo: 'Ver a ficha de um local', risco: 'baixo' },
    criar: { rotulo: 'Cadastrar locais', risco: 'medio' },
    editar: { rotulo: 'Editar locais', risco: 'medio' },
    mover: { rotulo: 'Mudar um local de lugar na árvore', risco: 'alto' },
    inativar: { rotulo: 'Inativar e reativar locais', risco: 'alto' },
    unificar: { rotulo: 'Unificar locais e instalações repetidos', risco: 'alto' },
    mapa: { rotulo: 'Ver o mapa dos locais', risco: 'baixo', depende_de: ['painel.locais.listar'] },
    importar: {
      rotulo: 'Importar locais',
      risco: 'alto',
      depende_de: [
        'painel.locais.ver',
        'painel.locais.criar',
        'painel.locais.editar',
        'admin.importacoes.executar',
      ],
    },
    'designar-responsavel': { rotulo: 'Designar responsável pelo local', risco: 'medio' },
    imprimir: { rotulo: 'Imprimir fichas de locais', risco: 'baixo' },
  }),
  ...recurso('painel.locais.instalacoes', 'local', {
    listar: { rotulo: 'Listar instalações', risco: 'baixo', depende_de: ['painel.locais.ver'] },
    exportar: { rotulo: 'Exportar instalações', risco: 'medio' },
    criar: { rotulo: 'Cadastrar instalações', risco: 'medio' },
    editar: {
      rotulo: 'Editar instalações',
      descricao: 'Também anexar e remover arquivos delas.',
      risco: 'medio',
    },
    inativar: { rotulo: 'Inativar e reativar instalações', risco: 'medio' },
    historico: {
      rotulo: 'Ver o histórico e as fotos das instalações',
      risco: 'baixo',
      depende_de: ['painel.locais.instalacoes.listar', 'painel.monitoramentos.listar'],
    },
  }),
  ...reservado('painel.locais.enderecos', 'local', {
    listar: { rotulo: 'Listar endereços de estoque', risco: 'baixo' },
    criar: { rotulo: 'Cadastrar endereços de estoque', risco: 'medio' },
    editar: { rotulo: 'Editar endereços de estoque', risco: 'medio' },
    inativar: { rotulo: 'Inativar endereços de estoque', risco: 'medio' },
  }),
} as const satisfies Verbetes

const MONITORAMENTOS = {
  ...recurso('painel.monitoramentos', 'local', {
    listar: {
      rotulo: 'Listar monitoramentos',
      descricao: 'Também ver as fotos e documentos das visitas.',
      risco: 'baixo',
    },
    criar: {
      rotulo: 'Programar monitoramentos',
      risco: 'medio',
      depende_de: ['painel.monitoramentos.listar', 'painel.locais.listar'],
    },
    acompanhar: { rotulo: 'Acompanhar a saúde da coleta', risco: 'baixo' },
    'resolver-conflito': {
      rotulo: 'Resolver divergências e quarentena da coleta',
      risco: 'medio',
      escopo: 'documento',
      depende_de: ['painel.monitoramentos.acompanhar'],
    },
    'importar-pacote': {
      rotulo: 'Importar pacote de um aparelho',
      risco: 'alto',
      depende_de: ['painel.monitoramentos.acompanhar'],
    },
    ver: { rotulo: 'Ver um monitoramento', risco: 'baixo', depende_de: ['painel.monitoramentos.listar'] },
    editar: { rotulo: 'Editar monitoramentos', risco: 'medio', reservada: true },
    agendar: {
      rotulo: 'Mudar os dias de um monitoramento',
      risco: 'medio',
      depende_de: ['painel.monitoramentos.ver'],
    },
    'responder-data': {
      rotulo: 'Confirmar a data da visita ou pedir outra',
      risco: 'baixo',
      depende_de: ['painel.monitoramentos.ver'],
    },
    reatribuir: {
      rotulo: 'Trocar os agentes de um monitoramento',
      risco: 'medio',
      depende_de: ['painel.monitoramentos.ver'],
    },
    cancelar: {
      rotulo: 'Cancelar monitoramentos',
      risco: 'medio',
      depende_de: ['painel.monitoramentos.ver'],
    },
    homologar: {
      rotulo: 'Homologar monitoramentos',
      risco: 'alto',
      depende_de: ['painel.monitoramentos.ver'],
    },
    devolver: {
      rotulo: 'Devolver monitoramento ao agente',
      risco: 'medio',
      depende_de: ['painel.monitoramentos.ver'],
    },
    reabrir: { rotulo: 'Reabrir monitoramentos', risco: 'alto', reservada: true },
    'ver-trilha': {
      rotulo: 'Ver a trilha da visita',
      risco: 'medio',
      depende_de: ['painel.monitoramentos.ver'],
    },
    imprimir: { rotulo: 'Imprimir relatório de monitoramento', risco: 'baixo', reservada: true },
    exportar: {
      rotulo: 'Exportar monitoramentos',
      risco: 'medio',
      depende_de: ['painel.monitoramentos.listar'],
    },
  }),
  ...recurso('painel.campanhas', 'local', {
    listar: {
      rotulo: 'Listar e ver campanhas',
      risco: 'baixo',
      depende_de: ['painel.monitoramentos.listar'],
    },
    criar: {
      rotulo: 'Criar campanhas',
      descricao: 'E todas as visitas delas, de uma vez.',
      risco: 'medio',
      depende_de: ['painel.campanhas.listar', 'painel.monitoramentos.criar'],
    },
    editar: { rotulo: 'Editar campanhas', risco: 'medio', reservada: true },
    encerrar: { rotulo: 'Encerrar campanhas', risco: 'medio' },
  }),
  ...recurso('painel.ocorrencias', 'local', {
    listar: { rotulo: 'Listar e ver ocorrências dos locais', risco: 'baixo' },
    tratar: {
      rotulo: 'Registrar, atribuir e tratar ocorrências',
      risco: 'medio',
      depende_de: ['painel.ocorrencias.listar', 'painel.locais.listar'],
    },
  }),
  ...recurso('painel.roteiros', 'global', {
    listar: { rotulo: 'Listar e ver roteiros de visita', risco: 'baixo' },
    criar: { rotulo: 'Criar roteiros de visita', risco: 'medio' },
    editar: {
      rotulo: 'Editar e inativar roteiros de visita',
      risco: 'medio',
      tambem: ['painel.almoxarifado.patrimonios.listar'],
    },
    publicar: {
      rotulo: 'Publicar roteiros de visita',
      descricao: 'A versão publicada vale para as próximas visitas e nunca mais muda.',
      risco: 'medio',
    },
  }),
} as const satisfies Verbetes

const GERAL = {
  ...recurso('painel.geral.fornecedores', 'global', {
    listar: { rotulo: 'Listar fornecedores', risco: 'baixo' },
    ver: { rotulo: 'Ver um fornecedor', risco: 'baixo' },
    criar: { rotulo: 'Cadastrar fornecedores', risco: 'medio' },
    editar: { rotulo: 'Editar fornecedores', risco: 'medio' },
    suspender: { rotulo: 'Suspender fornecedores', risco: 'alto' },
    reativar: { rotulo: 'Reativar fornecedores', risco: 'alto' },
    inativar: { rotulo: 'Inativar fornecedores', risco: 'medio' },
    unificar: { rotulo: 'Unificar fornecedores repetidos', risco: 'alto' },
    'dados-bancarios': { rotulo: 'Ver e editar dados bancários', risco: 'alto', mfa: true },
    importar: {
      rotulo: 'Importar fornecedores',
      risco: 'alto',
      depende_de: [
        'painel.geral.fornecedores.ver',
        'painel.geral.fornecedores.criar',
        'painel.geral.fornecedores.editar',
        'admin.importacoes.executar',
      ],
    },
    exportar: { rotulo: 'Exportar fornecedores', risco: 'medio' },
  }),
  ...reservado('painel.geral.relatorios', 'local', {
    listar: { rotulo: 'Listar relatórios', risco: 'baixo' },
    executar: { rotulo: 'Gerar relatórios', risco: 'medio' },
    agendar: { rotulo: 'Agendar relatórios', risco: 'medio' },
    exportar: { rotulo: 'Exportar relatórios', risco: 'medio' },
  }),
  ...recurso('painel.geral.documentos', 'local', {
    listar: { rotulo: 'Listar documentos', risco: 'baixo' },
    ver: { rotulo: 'Ver um documento', descricao: 'Também baixar e imprimir.', risco: 'baixo' },
    emitir: {
      rotulo: 'Emitir documentos',
      descricao: 'Dos tipos que a pessoa pode imprimir; numera e congela os dados.',
      risco: 'medio',
    },
    assinar: { rotulo: 'Assinar documentos', risco: 'alto', mfa: true, reservada: true },
    cancelar: { rotulo: 'Cancelar documentos', risco: 'alto' },
    verificar: { rotulo: 'Verificar a autenticidade de documentos', risco: 'baixo', reservada: true },
  }),
  ...recurso('painel.geral.comissoes', 'global', {
    listar: { rotulo: 'Listar comissões', risco: 'baixo' },
    criar: { rotulo: 'Criar comissões', risco: 'medio' },
    editar: { rotulo: 'Editar comissões', risco: 'medio' },
    encerrar: { rotulo: 'Encerrar comissões', risco: 'medio' },
  }),
} as const satisfies Verbetes

export const PERMISSOES_DO_PAINEL = { ...LOCAIS, ...MONITORAMENTOS, ...GERAL } as const satisfies Verbetes
