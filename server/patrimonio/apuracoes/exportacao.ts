// The list of inquiries as a file.
import type { z } from 'zod'
import { apuracoes, RESULTADOS_DA_APURACAO, SITUACOES_DA_APURACAO } from '#contract/patrimonio/apuracoes.ts'
import { exportavelPorId } from '#server/dados/exportacoes/por-id.ts'
import { DO_BEM, EXPORTAR, nos } from '#server/patrimonio/bens/exportacao-de-atos.ts'
import { apuracoesDe, apuracoesOnde, type LinhaDeApuracao } from './queries.ts'

export const apuracoesExportadas = exportavelPorId<z.output<typeof apuracoes.listar.query>, LinhaDeApuracao>({
  permissao: EXPORTAR,
  tela: '/painel/almoxarifado/apuracoes',
  filtro: apuracoes.listar.query,
  origem: ({ fuso }) => apuracoesDe(fuso),
  onde: (filtro, leitor) => apuracoesOnde(filtro, nos(leitor), leitor.fuso),
  colunas: [
    { chave: 'numero', rotulo: 'Apuração', valor: ({ numero }) => numero },
    ...DO_BEM,
    { chave: 'situacao', rotulo: 'Situação', valor: ({ situacao }) => SITUACOES_DA_APURACAO[situacao] },
    { chave: 'processo', rotulo: 'Processo', valor: ({ processo }) => processo },
    { chave: 'prazo', rotulo: 'Prazo', valor: ({ prazo }) => prazo },
    { chave: 'aberta_em', rotulo: 'Aberta em', tipo: 'instante', valor: ({ aberta_em }) => aberta_em },
    {
      chave: 'resultado',
      rotulo: 'Resultado',
      valor: ({ resultado }) => resultado && RESULTADOS_DA_APURACAO[resultado],
    },
  ],
})
