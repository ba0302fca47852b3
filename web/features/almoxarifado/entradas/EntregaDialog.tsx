import type { EntregaDaEntrada } from '#contract/almoxarifado/entrega.ts'
import { TIPOS_DE_DIVERGENCIA } from '#contract/almoxarifado/remessa.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { type ColunaDoQuadro, Quadro } from '#web/partes/casa/Quadro.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { AssinaturaDoAto, FotosDoAto } from '#web/partes/papeis/ArquivosDoAto.tsx'
import type { DonoDoAnexo } from '#web/partes/papeis/enviar-anexo.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { dataHora } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

type Props = { entrega: EntregaDaEntrada; onClose: () => void }
type Item = EntregaDaEntrada['itens'][number]

const COLUNAS: readonly ColunaDoQuadro<Item>[] = [
  { rotulo: 'Material', valor: ({ material }) => material.nome },
  { rotulo: 'Vai', numero: true, valor: ({ qtd_e3, unidade }) => quantidade(qtd_e3, unidade) },
  {
    rotulo: 'Chegou',
    numero: true,
    valor: ({ qtd_recebida_e3, unidade }) =>
      qtd_recebida_e3 === null ? '—' : quantidade(qtd_recebida_e3, unidade),
  },
]

/** What one school said: quantities, what differs with its photos, who took the goods and where, and the signature. */
export function EntregaDialog({ entrega, onClose }: Props) {
  const { id, local, itens, recebida, recebedor, assinatura_uuid, latitude, longitude, motivo } = entrega
  const dono = { modelo: 'chegada_da_entrega', modelo_id: id } as const
  const quemRecebeu =
    recebedor && [recebedor.nome, recebedor.matricula, recebedor.cargo].filter(Boolean).join(', ')
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
            { label: 'Recebeu', value: quemRecebeu },
            {
              label: 'Onde',
              value:
                latitude !== null && longitude !== null && `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
            },
            { label: 'Fechada', value: motivo },
          ]}
        />
        <Quadro titulo="Itens da entrega" linhas={itens} chave={(item) => item.id} colunas={COLUNAS} />
        <Divergencias dono={dono} itens={itens} />
        {assinatura_uuid && (
          <AssinaturaDoAto
            dono={dono}
            uuid={assinatura_uuid}
            nome={quemRecebeu ?? recebida?.por.nome ?? local.nome}
          />
        )}
      </div>
    </Dialog>
  )
}

function Divergencias({ dono, itens }: { dono: DonoDoAnexo; itens: readonly Item[] }) {
  return (
    <RecordList
      rotulo="Divergências"
      vazio={null}
      itens={itens.flatMap(({ id, material, divergencia }) => {
        if (divergencia === null) return []
        const { tipo, motivo, fotos } = divergencia
        const assunto = `${TIPOS_DE_DIVERGENCIA[tipo].toLowerCase()} de ${material.nome}`
        return {
          chave: String(id),
          titulo: material.nome,
          marca: <Badge tone="danger">{TIPOS_DE_DIVERGENCIA[tipo]}</Badge>,
          detalhe: motivo,
          abaixo: fotos.length > 0 && <FotosDoAto dono={dono} uuids={fotos} assunto={assunto} />,
        }
      })}
    />
  )
}
