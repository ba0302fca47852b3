// The lists of what ends an asset's life, as files. Values stay on the screen, which knows who may see them.
import type { z } from 'zod'
import { DESTINOS_DO_DESFAZIMENTO, SITUACOES_DO_DESFAZIMENTO } from '#contract/patrimonio/desfazimento.ts'
import { desfazimentos } from '#contract/patrimonio/desfazimentos.ts'
import { exportavelPorId } from '#server/dados/exportacoes/por-id.ts'
import { EXPORTAR, nos } from '#server/patrimonio/bens/exportacao-de-atos.ts'
import {
  DESFAZIMENTOS,
  desfazimentosOnde,
  type LinhaDeDesfazimento,
} from '#server/patrimonio/desfazimentos/queries.ts'

export const desfazimentosExportados = exportavelPorId<
  z.output<typeof desfazimentos.listar.query>,
  LinhaDeDesfazimento
>({
  permissao: EXPORTAR,
  tela: '/painel/almoxarifado/desfazimentos',
  filtro: desfazimentos.listar.query,
  origem: () => DESFAZIMENTOS,
  onde: (filtro, leitor) => desfazimentosOnde(filtro, nos(leitor)),
  colunas: [
    { chave: 'protocolo', rotulo: 'Protocolo', valor: ({ protocolo }) => protocolo },
    { chave: 'local', rotulo: 'Local', valor: ({ local }) => local.nome },
    { chave: 'situacao', rotulo: 'Situação', valor: ({ situacao }) => SITUACOES_DO_DESFAZIMENTO[situacao] },
    { chave: 'bens', rotulo: 'Bens', tipo: 'numero', valor: ({ bens }) => bens },
    { chave: 'avaliados', rotulo: 'Avaliados', tipo: 'numero', valor: ({ avaliados }) => avaliados },
    {
      chave: 'destinos',
      rotulo: 'Destino',
      valor: ({ destinos }) => destinos.map((um) => DESTINOS_DO_DESFAZIMENTO[um]).join(', '),
    },
    { chave: 'processo', rotulo: 'Processo', valor: ({ processo }) => processo },
    { chave: 'criado_em', rotulo: 'Aberto em', tipo: 'instante', valor: ({ criado_em }) => criado_em },
    { chave: 'criado_por', rotulo: 'Aberto por', valor: ({ criado_por }) => criado_por },
  ],
})
