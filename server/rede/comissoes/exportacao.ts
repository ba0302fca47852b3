// The list of commissions as a file.
import type { z } from 'zod'
import { comissoes, TIPOS_DE_COMISSAO } from '#contract/rede/comissoes.ts'
import { exportavelPorId } from '#server/dados/exportacoes/por-id.ts'
import { comissoesDe, comissoesOnde, type LinhaDeComissao } from './queries.ts'

export const comissoesExportadas = exportavelPorId<z.output<typeof comissoes.listar.query>, LinhaDeComissao>({
  permissao: 'painel.geral.comissoes.listar',
  tela: '/painel/geral/comissoes',
  dadosPessoais: true,
  filtro: comissoes.listar.query,
  origem: ({ fuso }) => comissoesDe(fuso),
  onde: (filtro, { fuso }) => comissoesOnde(filtro, fuso),
  colunas: [
    { chave: 'nome', rotulo: 'Comissão', valor: ({ nome }) => nome },
    { chave: 'tipo', rotulo: 'Tipo', valor: ({ tipo }) => TIPOS_DE_COMISSAO[tipo] },
    { chave: 'local', rotulo: 'Atende', valor: ({ local }) => local?.nome ?? 'Todo o órgão' },
    { chave: 'ato', rotulo: 'Ato', valor: ({ ato }) => ato },
    { chave: 'inicio', rotulo: 'Início', valor: ({ inicio }) => inicio },
    { chave: 'fim', rotulo: 'Fim', valor: ({ fim }) => fim },
    { chave: 'vigente', rotulo: 'Em vigor', valor: ({ vigente }) => vigente },
    {
      chave: 'membros',
      rotulo: 'Membros',
      valor: ({ membros }) => membros.map(({ nome, papel }) => `${nome} (${papel})`).join('; '),
    },
  ],
})
