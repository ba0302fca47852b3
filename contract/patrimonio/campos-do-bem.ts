// The words of an asset's fields, and of its values.
import { CONDICOES_DE_PATRIMONIO, ESTADOS_DE_PATRIMONIO } from '#contract/administracao/vocabularios.ts'
import type { Campos } from '#contract/casa/campos.ts'
import { FORMAS_DE_INGRESSO, type NovoBem, PROPRIEDADES, type ValoresDoBem } from './bem.ts'
import { SITUACOES_DO_BEM } from './ciclo-do-bem.ts'

export const CAMPOS_DO_BEM = {
  descricao: { rotulo: 'Descrição' },
  classe_id: { rotulo: 'Classe' },
  marca: { rotulo: 'Marca' },
  modelo: { rotulo: 'Modelo' },
  cor: { rotulo: 'Cor' },
  dimensoes: { rotulo: 'Dimensões' },
  numero_serie: { rotulo: 'Número de série' },
  tombamento: { rotulo: 'Tombamento', ajuda: 'O número oficial.' },
  referencia_id: { rotulo: 'Plaqueta' },
  referencias: {
    rotulo: 'Outros códigos',
    ajuda: 'Plaquetas antigas e códigos de outros sistemas, um por linha.',
  },
  atributos: { rotulo: 'Características' },
  situacao: { rotulo: 'Situação', vocabulario: SITUACOES_DO_BEM },
  local_id: { rotulo: 'Local' },
  instalacao_id: { rotulo: 'Ambiente' },
  responsavel_servidor_id: { rotulo: 'Responsável' },
  estado: { rotulo: 'Estado', vocabulario: ESTADOS_DE_PATRIMONIO },
  condicao: { rotulo: 'Condição', vocabulario: CONDICOES_DE_PATRIMONIO },
  propriedade: { rotulo: 'Propriedade', vocabulario: PROPRIEDADES },
  forma_ingresso: { rotulo: 'Forma de ingresso', vocabulario: FORMAS_DE_INGRESSO },
  data_ingresso: { rotulo: 'Data de ingresso' },
  fornecedor_id: { rotulo: 'Fornecedor' },
  nota: { rotulo: 'Nota fiscal' },
  empenho: { rotulo: 'Empenho' },
  fonte_recurso: { rotulo: 'Fonte do recurso' },
  convenio: { rotulo: 'Convênio' },
  processo: { rotulo: 'Processo' },
  garantia_ate: { rotulo: 'Garantia até' },
  observacoes: { rotulo: 'Observações' },
  pai_id: { rotulo: 'Parte de' },
  capa_uuid: { rotulo: 'Foto de capa' },
  valores: { rotulo: 'Valores' },
  valor_aquisicao_centavos: { rotulo: 'Valor de aquisição', ajuda: 'Em reais.' },
  valor_avaliado_centavos: {
    rotulo: 'Valor avaliado',
    ajuda: 'Em reais. Vale no lugar do de aquisição.',
  },
  valor_residual_centavos: {
    rotulo: 'Valor residual',
    ajuda: 'Em reais. Vazio: a parte que a classe diz.',
  },
  vida_util_meses: { rotulo: 'Vida útil', ajuda: 'Em meses. Vazia: a da classe.' },
  inicio_depreciacao: { rotulo: 'Início de uso', ajuda: 'Vazio: a data de ingresso.' },
  depreciado_abertura_centavos: {
    rotulo: 'Já depreciado',
    ajuda: 'Em reais, até entrar no Zelo.',
  },
  vida_restante_meses: {
    rotulo: 'Vida restante',
    ajuda: 'Em meses, a partir de agora; 0, se nenhum.',
  },
  documento_abertura: {
    rotulo: 'Documento da abertura',
    ajuda: 'De onde vêm estes valores: inventário, laudo, processo.',
  },
} as const satisfies Campos & Record<keyof NovoBem | keyof ValoresDoBem, unknown>
