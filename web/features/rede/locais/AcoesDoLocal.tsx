import { Ban, CopyMinus, FolderTree, Plus, RotateCcw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { comNome } from '#contract/casa/ato.ts'
import { ATOS_DO_LOCAL } from '#contract/rede/atos-do-local.ts'
import type { AcaoDoLocal } from '#contract/rede/ficha-do-local.ts'
import type { LocalDetalhado } from '#contract/rede/locais.ts'
import { api } from '#web/api/api.ts'
import { type AcaoNaTela, RecordActions } from '#web/detail/RecordActions.tsx'
import { telaDe } from '#web/detail/tela-de.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { useAcaoNoLocal } from './consultas.ts'
import { TELA_DOS_LOCAIS } from './palavras.ts'

const DIALOGOS = {
  mover: lazy(async () => ({ default: (await import('./MoverDialog.tsx')).MoverDialog })),
  inativar: lazy(async () => ({ default: (await import('./InativarDialog.tsx')).InativarDialog })),
  unificar: lazy(async () => ({ default: (await import('./UnificarDialog.tsx')).UnificarDialog })),
}

/** What may be done with a place; each dialog is fetched when it is first asked for. */
export function AcoesDoLocal({ local }: { local: LocalDetalhado }) {
  const { id, nome } = local
  const [aberto, setAberto] = useState<keyof typeof DIALOGOS | null>(null)
  const navigate = useNavigate()
  const reativar = useAcaoNoLocal<LocalDetalhado>(id, () => {})
  const telas: (AcaoNaTela & { chave: AcaoDoLocal })[] = [
    telaDe(
      'locais.criar',
      'Cadastrar abaixo',
      Plus,
      () => void navigate(`${TELA_DOS_LOCAIS}/cadastrar?pai_id=${id}`),
    ),
    telaDe('locais.mover', 'Mover', FolderTree, () => setAberto('mover')),
    telaDe('locais.unificar', 'Unificar', CopyMinus, () => setAberto('unificar')),
    telaDe('locais.inativar', ATOS_DO_LOCAL.inativar.rotulo, Ban, () => setAberto('inativar'), 'danger'),
    {
      chave: 'locais.reativar',
      rotulo: ATOS_DO_LOCAL.reativar.rotulo,
      icone: RotateCcw,
      onSelect: () =>
        reativar.mutate(
          {
            chamar: () => api.locais.reativar({ params: { id }, body: {} }),
            feito: comNome(ATOS_DO_LOCAL.reativar.feito, nome),
          },
          { onError: ({ message }) => notify.error(message) },
        ),
    },
  ]
  const contraria: AcaoDoLocal = local.ativo ? 'locais.reativar' : 'locais.inativar'
  const Dialogo = aberto && DIALOGOS[aberto]
  return (
    <>
      <RecordActions acoes={local.acoes.filter(({ chave }) => chave !== contraria)} telas={telas} />
      {Dialogo && (
        <Suspense fallback={null}>
          <Dialogo local={local} onClose={() => setAberto(null)} />
        </Suspense>
      )}
    </>
  )
}
