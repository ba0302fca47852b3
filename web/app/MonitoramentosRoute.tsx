import { ListTodo, UploadCloud } from 'lucide-react'
import { Outlet } from 'react-router'
import { MonitoramentoLayout } from '#web/layouts/MonitoramentoLayout.tsx'
import { AvisosDoAparelho } from './AvisosDoAparelho.tsx'
import { useInicio } from './inicio.ts'
import { SairDialog, useSair } from './SairDialog.tsx'
import { SyncChip } from './SyncChip.tsx'
import { useBuscaDoCampo } from './use-busca-do-campo.tsx'
import { useIdentidade } from './use-identidade.ts'

/** The agent's list and Pendências: the field, outside any one visit. */
export function MonitoramentosRoute() {
  const identidade = useIdentidade()
  const busca = useBuscaDoCampo()
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
      outrosCaminhos={[...caminhos, busca.caminho]}
      sair={sair.pedir}
      sync={<SyncChip />}
      aviso={<AvisosDoAparelho />}
    >
      <Outlet />
      {busca.dialogo}
      <SairDialog {...sair} />
    </MonitoramentoLayout>
  )
}
