// Assets and the labels on them.
import { recurso, type Verbetes } from './verbete.ts'

const VALORES = 'painel.almoxarifado.patrimonios.ver-valores'

export const PERMISSOES_DO_PATRIMONIO = {
  ...recurso('painel.almoxarifado.patrimonios', 'local', {
    listar: { rotulo: 'Listar patrimônios', risco: 'baixo' },
    ver: { rotulo: 'Ver a ficha de um bem', risco: 'baixo' },
    'ver-valores': { rotulo: 'Ver valores dos bens', risco: 'medio' },
    'ver-documentos': { rotulo: 'Ver documentos dos bens', risco: 'medio', reservada: true },
    criar: { rotulo: 'Cadastrar bens', risco: 'medio', tambem: ['painel.locais.listar'] },
    tombar: { rotulo: 'Tombar bens', risco: 'alto' },
    editar: { rotulo: 'Editar bens', risco: 'medio' },
    'editar-valores': { rotulo: 'Editar valores dos bens', risco: 'alto', mfa: true },
    movimentar: { rotulo: 'Movimentar bens', risco: 'medio' },
    emprestar: { rotulo: 'Emprestar bens', risco: 'medio', reservada: true },
    devolver: { rotulo: 'Registrar devolução de bens', risco: 'medio', reservada: true },
    ceder: { rotulo: 'Ceder bens', risco: 'alto', reservada: true },
    manutencao: { rotulo: 'Enviar bens para manutenção', risco: 'medio' },
    verificar: { rotulo: 'Verificar bens', risco: 'baixo' },
    'nao-localizar': { rotulo: 'Declarar bem não localizado', risco: 'alto' },
    apurar: { rotulo: 'Apurar bem não localizado', risco: 'alto' },
    arrolar: { rotulo: 'Arrolar bens para desfazimento', risco: 'medio' },
    avaliar: { rotulo: 'Avaliar bens', risco: 'alto', tambem: ['painel.geral.comissoes.listar'] },
    baixar: { rotulo: 'Baixar bens', risco: 'alto', mfa: true },
    'estornar-baixa': { rotulo: 'Estornar baixa de bens', risco: 'alto', mfa: true },
    reavaliar: { rotulo: 'Reavaliar bens', risco: 'alto', tambem: [VALORES] },
    depreciar: { rotulo: 'Calcular depreciação', risco: 'alto', escopo: 'global', tambem: [VALORES] },
    'estornar-depreciacao': {
      rotulo: 'Estornar depreciação',
      risco: 'alto',
      mfa: true,
      escopo: 'global',
      tambem: [VALORES],
    },
    'emitir-termo': { rotulo: 'Emitir termo de responsabilidade', risco: 'medio' },
    etiquetar: { rotulo: 'Etiquetar bens', risco: 'baixo' },
    anexar: { rotulo: 'Anexar arquivos a bens', risco: 'baixo' },
    'remover-anexo': { rotulo: 'Remover anexos de bens', risco: 'medio' },
    importar: { rotulo: 'Importar bens', risco: 'alto' },
    exportar: { rotulo: 'Exportar bens', risco: 'medio' },
    historico: { rotulo: 'Ver o histórico de um bem', risco: 'baixo' },
  }),
  ...recurso('painel.almoxarifado.inventarios-de-bens', 'local', {
    listar: {
      rotulo: 'Listar e ver inventários de bens',
      risco: 'baixo',
      depende_de: ['painel.almoxarifado.patrimonios.listar'],
    },
    abrir: {
      rotulo: 'Abrir inventários de bens',
      descricao: 'Com a comissão, o corte e a lista congelada do que deve estar lá.',
      risco: 'medio',
      tambem: ['painel.locais.listar', 'painel.geral.comissoes.listar'],
    },
    contar: {
      rotulo: 'Contar os bens da própria unidade',
      descricao: 'Às cegas, no telefone e sem sinal, para um inventário em andamento.',
      risco: 'medio',
    },
    decidir: {
      rotulo: 'Decidir sobre bens não localizados',
      descricao: 'O que a comissão diz de cada um, até abrir a apuração.',
      risco: 'alto',
    },
    encerrar: { rotulo: 'Encerrar inventários de bens', risco: 'alto' },
    cancelar: { rotulo: 'Cancelar inventários de bens', risco: 'alto' },
    exportar: { rotulo: 'Exportar inventários de bens', risco: 'medio' },
  }),
  ...recurso('painel.almoxarifado.plaquetas', 'global', {
    listar: { rotulo: 'Listar plaquetas', risco: 'baixo' },
    gerar: { rotulo: 'Gerar plaquetas', risco: 'medio' },
    imprimir: { rotulo: 'Imprimir plaquetas', risco: 'baixo' },
    reservar: { rotulo: 'Reservar faixas de plaquetas', risco: 'medio' },
    cancelar: { rotulo: 'Cancelar plaquetas', risco: 'medio' },
  }),
} as const satisfies Verbetes
