import { ClipboardCopy, EllipsisVertical, Gauge, Handshake } from 'lucide-react'
import { modelosDeRequisicao } from '#contract/almoxarifado/modelos-de-requisicao.ts'
import { VE_COTAS } from '#contract/almoxarifado/ve-cotas.ts'
import { REQUISICOES } from '#web/partes/almoxarifado/FilasDeRequisicoes.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Menu } from '#web/ui/actions/Menu.tsx'

/** What is around the requisitions, for who keeps it or is measured by it. */
export function MaisMenu() {
  const temModelos = usePode(modelosDeRequisicao.listar)
  const temCotas = usePode(VE_COTAS)
  return (
    <Menu
      label="Em volta das requisições"
      placement="bottom-end"
      items={[
        ...(temModelos ? [{ label: 'Modelos', icon: ClipboardCopy, to: `${REQUISICOES}/modelos` }] : []),
        ...(temCotas ? [{ label: 'Cotas', icon: Gauge, to: `${REQUISICOES}/cotas` }] : []),
        { label: 'Delegações', icon: Handshake, to: `${REQUISICOES}/delegacoes` },
      ]}
      trigger={(props) => (
        <Button {...props} icon={EllipsisVertical}>
          Mais
        </Button>
      )}
    />
  )
}
