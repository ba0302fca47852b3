import { CheckCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Button } from '#web/ui/actions/Button.tsx'
import { Tabs } from '#web/ui/display/Tabs.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ListaDeNotificacoes } from './ListaDeNotificacoes.tsx'
import { PreferenciasDeNotificacao } from './PreferenciasForm.tsx'
import { useMarcarTodas } from './use-marcar.ts'
import './Notificacoes.css'

const ABAS = [
  { value: 'lista', label: 'Notificações' },
  { value: 'preferencias', label: 'Preferências' },
] as const
type Aba = (typeof ABAS)[number]['value']

/** Everything a person was told and may still see, newest first, and what the person wants to be told. */
export function NotificacoesPage() {
  const [params, setParams] = useSearchParams()
  const todas = useMarcarTodas()
  const aba: Aba = params.get('aba') === 'preferencias' ? 'preferencias' : 'lista'
  const mudar = (outra: Aba) =>
    setParams(outra === 'preferencias' ? { aba: outra } : {}, { replace: true, preventScrollReset: true })
  return (
    <div className="z-stack">
      <PageHeader
        title="Notificações"
        subtitle="O que aconteceu nos lugares que você acompanha e na sua conta."
        actions={
          aba === 'lista' && (
            <Button icon={CheckCheck} busy={todas.isPending} onClick={() => todas.mutate({})}>
              Marcar todas como lidas
            </Button>
          )
        }
      />
      <Tabs label="Notificações e preferências" tabs={ABAS} value={aba} onChange={mudar}>
        {aba === 'lista' ? <ListaDeNotificacoes /> : <PreferenciasDeNotificacao />}
      </Tabs>
    </div>
  )
}
