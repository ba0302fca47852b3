import { ListTodo, UploadCloud } from 'lucide-react'
import { Outlet } from 'react-router'
import { MonitoramentoLayout } from '#web/layouts/MonitoramentoLayout.tsx'
import { AvisosDoAparelho } from './AvisosDoAparelho.tsx'
import { useInicio } from './inicio.ts'
import { SairDialog, useSair } from './SairDialog.tsx'
import { SyncChip } from './SyncChip.tsx'
import { useIdentidade } from './use-identidade.ts'

/** The agent's list and Pendências: the field, outside any one visit. */
export function MonitoramentosRoute() {
  const identidade = useIdentidade()
  const inicio = useInicio()
  const sair = useSair()
  const caminhos = [
    { label: 'Minhas visitas', to: '/monitoramentos', icon: ListTodo },
    { label: 'Pendências', to: '/monitoramentos/pendencias', icon: UploadCloud },
  ]
  return (
    <MonitoramentoLayout
      identidade={identidade}
      inicio={inicio}
      outrosCaminhos={caminhos}
      sair={sair.pedir}
      sync={<SyncChip />}
      aviso={<AvisosDoAparelho />}
    >
      <Outlet />
      <SairDialog {...sair} />
    </MonitoramentoLayout>
  )
}
