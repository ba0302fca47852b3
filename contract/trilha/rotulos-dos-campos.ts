/** What a field is called: by its own record first, then by all of them alike, then by its words. */
import { campoEmPalavras } from '#contract/administracao/trilha/campo-em-palavras.ts'
import { campoDoRegistro, rotuloDeAlgum } from './campos-dos-registros.ts'

/** Where a record calls a field otherwise than the others do. */
const DE_CADA_REGISTRO: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ajuste_de_estoque: { qtd_e3: 'Quantidade', tipo: 'Tipo de ajuste' },
  importacao: {
    alvo: 'O que traz',
    erro: 'Linhas com erro',
    igual: 'Linhas sem mudança',
    criar: 'Linhas a criar',
    atualizar: 'Linhas a atualizar',
    mapeamento: 'Coluna de cada campo',
  },
  documento: { substitui_id: 'No lugar de', tipo: 'Tipo de documento' },
  perfil: { nivel_max_local: 'Alcança até', chaves: 'Permissões' },
  saldo: { qtd_e3: 'Saldo' },
}

const DE_TODOS: Readonly<Record<string, string>> = {
  cadencia: 'Cadência',
  destinatarios: 'Destinatários',
  escola_resposta: 'Resposta da escola',
  model: 'De quê',
  copia_de: 'Cópia de',
  deposito_id: 'Depósito',
  local_destino_id: 'Destino',
  classe_id: 'Classe',
  custo_centavos: 'Custo',
  dados_sha256: 'Resumo dos dados',
  depreciado_centavos: 'Depreciação acumulada',
  evento: 'O que houve',
  exige_inep: 'Exige código INEP',
  instalacao_destino_id: 'Ambiente de destino',
  local_id: 'Local',
  mime: 'Tipo do arquivo',
  motivo: 'Motivo',
  nao_chegaram: 'Não chegaram',
  nao_vieram: 'Não vieram',
  nao_voltaram: 'Não voltaram',
  numero: 'Número',
  observacao: 'Observação',
  pai_id: 'Acima dele',
  ponto_de_pedido_e3: 'Ponto de pedido',
  qtd_recebida_e3: 'Quantidade recebida',
  qtd_recusada_e3: 'Quantidade recusada',
  tipo: 'Tipo',
  ver_como_ate: 'Ver como, até',
  tudo_igual: 'Tudo igual ao documento',
  vigencia_inicio: 'Vigência desde',
  vigencia_fim: 'Vigência até',
}

/** `fonte_recurso` of an asset → "Fonte do recurso"; what nobody named is told by its words. */
export function rotuloDoCampo(campo: string, entidade: string | null = null): string {
  const dito =
    campoDoRegistro(entidade, campo)?.rotulo ??
    DE_CADA_REGISTRO[entidade ?? '']?.[campo] ??
    DE_TODOS[campo] ??
    rotuloDeAlgum(campo)
  return dito ?? campoEmPalavras(campo)
}
