// Who answers each insight. A key without an answer does not compile.
import type { InsightChave } from '#contract/analises/insights.ts'
import { saudeDosAparelhos } from './aparelhos.ts'
import {
  idadeDosBens,
  manutencaoPorClasse,
  naoLocalizados,
  ociososEPedidos,
  reposicaoPorAno,
  valorPorClasse,
} from './bens.ts'
import { bensVerificados } from './bens-verificados.ts'
import { coberturaDeVisitas, divergenciasPorClasse, qualidadeDaLeitura, ritmoDoCampo } from './campo.ts'
import { censoEVisitas, censoPorLocal } from './censo.ts'
import {
  diasEmFalta,
  estoqueAVencer,
  giroPorGrupo,
  perdasPorMotivo,
  prazoDoFornecedor,
} from './consumo-do-estoque.ts'
import { consumoPorMes } from './consumo-do-tempo.ts'
import { consumoPorAluno } from './consumo-dos-locais.ts'
import { classesDoConsumo } from './consumo-dos-materiais.ts'
import { cortesPorMotivo, porAlunoNaEscola, porAlunoNaRegional, tempoPorEtapa } from './equidade.ts'
import { estoquePorIdade } from './idade-do-estoque.ts'
import { ambientesRuins, faltaPorTipo, notaNoTempo, notaPorRamo } from './infraestrutura.ts'
import type { Resposta } from './pedido.ts'

export const RESPOSTAS: Readonly<Record<InsightChave, Resposta>> = {
  consumo_por_mes: consumoPorMes,
  classes_do_consumo: classesDoConsumo,
  consumo_por_aluno: consumoPorAluno,
  giro_por_grupo: giroPorGrupo,
  dias_em_falta: diasEmFalta,
  prazo_do_fornecedor: prazoDoFornecedor,
  perdas_por_motivo: perdasPorMotivo,
  estoque_a_vencer: estoqueAVencer,
  estoque_por_idade: estoquePorIdade,
  por_aluno_na_escola: porAlunoNaEscola,
  por_aluno_na_regional: porAlunoNaRegional,
  cortes_por_motivo: cortesPorMotivo,
  tempo_por_etapa: tempoPorEtapa,
  idade_dos_bens: idadeDosBens,
  valor_por_classe: valorPorClasse,
  manutencao_por_classe: manutencaoPorClasse,
  reposicao_por_ano: reposicaoPorAno,
  ociosos_e_pedidos: ociososEPedidos,
  nao_localizados: naoLocalizados,
  bens_verificados: bensVerificados,
  nota_por_ramo: notaPorRamo,
  ambientes_ruins: ambientesRuins,
  falta_por_tipo: faltaPorTipo,
  nota_no_tempo: notaNoTempo,
  censo_e_visitas: censoEVisitas,
  censo_por_local: censoPorLocal,
  cobertura_de_visitas: coberturaDeVisitas,
  ritmo_do_campo: ritmoDoCampo,
  divergencias_por_classe: divergenciasPorClasse,
  qualidade_da_leitura: qualidadeDaLeitura,
  saude_dos_aparelhos: saudeDosAparelhos,
}
