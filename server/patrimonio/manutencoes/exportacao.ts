// The list of repairs as a file.
import type { z } from 'zod'
import {
  manutencoes,
  RESULTADOS_DA_MANUTENCAO,
  SITUACOES_DA_MANUTENCAO,
} from '#contract/patrimonio/manutencoes.ts'
import { exportavelPorId } from '#server/dados/exportacoes/por-id.ts'
import { DO_BEM, EXPORTAR, nos } from '#server/patrimonio/bens/exportacao-de-atos.ts'
import { type LinhaDeManutencao, manutencoesDe, manutencoesOnde } from './queries.ts'

export const manutencoesExportadas = exportavelPorId<
  z.output<typeof manutencoes.listar.query>,
  LinhaDeManutencao
>({
  permissao: EXPORTAR,
  tela: '/painel/almoxarifado/manutencoes',
  filtro: manutencoes.listar.query,
  origem: ({ fuso }) => manutencoesDe(fuso),
  onde: (filtro, leitor) => manutencoesOnde(filtro, nos(leitor), leitor.fuso),
  colunas: [
    { chave: 'numero', rotulo: 'Ordem', valor: ({ numero }) => numero },
    ...DO_BEM,
    { chave: 'situacao', rotulo: 'Situação', valor: ({ situacao }) => SITUACOES_DA_MANUTENCAO[situacao] },
    { chave: 'fornecedor', rotulo: 'Fornecedor', valor: ({ fornecedor }) => fornecedor?.nome ?? null },
    { chave: 'defeito', rotulo: 'Defeito', valor: ({ defeito }) => defeito },
    { chave: 'enviado_em', rotulo: 'Enviado em', tipo: 'instante', valor: ({ enviado_em }) => enviado_em },
    { chave: 'previsto_para', rotulo: 'Previsto para', valor: ({ previsto_para }) => previsto_para },
    {
      chave: 'resultado',
      rotulo: 'Resultado',
      valor: ({ resultado }) => resultado && RESULTADOS_DA_MANUTENCAO[resultado],
    },
  ],
})
