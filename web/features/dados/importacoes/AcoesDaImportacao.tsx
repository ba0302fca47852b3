import { useQueryClient } from '@tanstack/react-query'
import { Undo2, X } from 'lucide-react'
import { ATOS_DA_IMPORTACAO } from '#contract/dados/atos-da-importacao.ts'
import type { ImportacaoDetalhada } from '#contract/dados/importacoes.ts'
import { api } from '#web/api/api.ts'
import { useAtos } from '#web/detail/use-atos.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { CHAVE_DAS_IMPORTACOES } from './use-importacao.ts'

export const permite = ({ acoes }: Pick<ImportacaoDetalhada, 'acoes'>, acao: string): boolean =>
  acoes.some(({ chave, permitido }) => permitido && chave === `importacoes.${acao}`)

/** To give up, and to put back. */
export function AcoesDaImportacao({ importacao }: { importacao: ImportacaoDetalhada }) {
  const params = { id: importacao.id }
  const queryClient = useQueryClient()
  const { tela, dialogo } = useAtos({
    de: 'importacoes',
    atos: ATOS_DA_IMPORTACAO,
    pedir: (ato, motivo) =>
      ato === 'cancelar'
        ? api.importacoes.cancelar({ params, body: {} })
        : api.importacoes.desfazer({ params, body: { motivo } }),
    feito: (_, { situacao }) => (situacao === 'desfeita' ? 'Importação desfeita.' : ''),
    mudou: (salva) => {
      queryClient.setQueryData([CHAVE_DAS_IMPORTACOES, salva.id], salva)
      void queryClient.invalidateQueries({ queryKey: [CHAVE_DAS_IMPORTACOES] })
    },
  })
  const telas = [tela('cancelar', X), tela('desfazer', Undo2, 'danger')]
  return (
    <>
      {telas
        .filter(({ chave }) => importacao.acoes.some((um) => um.chave === chave && um.permitido))
        .map(({ chave, rotulo, icone, tom, onSelect }) => (
          <Button key={chave} icon={icone} variant={tom ?? 'secondary'} onClick={onSelect}>
            {rotulo}
          </Button>
        ))}
      {dialogo}
    </>
  )
}
