import type { EntregaDaEntrada } from '#contract/entrega.ts'
import { TIPOS_DE_DIVERGENCIA } from '#contract/remessa.ts'
import { Anexos } from '#web/pickers/Anexos.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { TableScroll } from '#web/ui/display/TableScroll.tsx'
import { dataHora, quantidade } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

type Props = { entrega: EntregaDaEntrada; onClose: () => void }

/** What one school said: quantities, who took the goods and where, the signature and the photos. */
export function EntregaDialog({ entrega, onClose }: Props) {
  const { id, local, itens, recebida, recebedor, latitude, longitude, motivo } = entrega
  return (
    <Dialog
      open
      size="lg"
      title={local.nome}
      onClose={onClose}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <div className="z-stack">
        <Facts
          items={[
            { label: 'Registrada por', value: recebida?.por.nome },
            { label: 'Recebida em', value: recebida && dataHora(recebida.em) },
            {
              label: 'Recebeu',
              value:
                recebedor &&
                [recebedor.nome, recebedor.matricula, recebedor.cargo].filter(Boolean).join(', '),
            },
            {
              label: 'Onde',
              value:
                latitude !== null && longitude !== null && `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
            },
            { label: 'Fechada', value: motivo },
          ]}
        />
        <TableScroll label="Itens da entrega">
          <table className="z-table">
            <thead>
              <tr>
                <th scope="col">Material</th>
                <th scope="col">Vai</th>
                <th scope="col">Chegou</th>
                <th scope="col">Divergência</th>
              </tr>
            </thead>
            <tbody>
              {itens.map(({ id: item, material, unidade, qtd_e3, qtd_recebida_e3, divergencia }) => (
                <tr key={item}>
                  <th scope="row">{material.nome}</th>
                  <td className="z-number">{quantidade(qtd_e3, unidade)}</td>
                  <td className="z-number">
                    {qtd_recebida_e3 === null ? '—' : quantidade(qtd_recebida_e3, unidade)}
                  </td>
                  <td>
                    {divergencia ? `${TIPOS_DE_DIVERGENCIA[divergencia.tipo]}: ${divergencia.motivo}` : '—'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
        {recebida && <Anexos modelo="chegada_da_entrega" modeloId={id} />}
      </div>
    </Dialog>
  )
}
