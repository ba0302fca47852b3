import { useMutation } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { OndaDetalhada } from '#contract/almoxarifado/remessa.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { type Aba, DetailPage } from '#web/detail/DetailPage.tsx'
import type { Proximo } from '#web/detail/proximo.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { enderecoDaRemessa, permite, RemessaBadge } from '#web/partes/almoxarifado/remessas.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { dataHora, plural } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { useColetaDaOnda, useOnda, useRemessasMudaram } from './consultas.ts'
import { ListaDeColeta } from './ListaDeColeta.tsx'
import { dizerDoLote } from './lote.ts'
import { faltaPegar } from './separacao.ts'

type Props = { onda: OndaDetalhada }

export function OndaPage() {
  const id = Number(useParams().ondaId)
  return <RecordView consulta={useOnda(id)}>{(onda) => <Onda key={id} onda={onda} />}</RecordView>
}

const aSeparar = ({ remessas }: OndaDetalhada) =>
  remessas.filter((remessa) => remessa.situacao === 'em_separacao' && permite(remessa, 'coletar'))

function Onda({ onda }: Props) {
  const { numero, deposito, criada, remessas } = onda
  const abertas = aSeparar(onda)
  const separando = remessas.some(({ situacao }) => situacao === 'em_separacao')
  const abas: Aba[] = [
    ...(abertas.length > 0
      ? [{ chave: 'separar', rotulo: 'Separar', conteudo: () => <ColetaTab onda={onda} /> }]
      : []),
    {
      chave: 'remessas',
      rotulo: `Remessas (${remessas.length})`,
      conteudo: () => <RemessasTab onda={onda} />,
    },
  ]
  return (
    <DetailPage
      titulo={numero}
      subtitulo={`Onda de separação em ${deposito.nome}, de ${criada.por.nome}, em ${dataHora(criada.em)}`}
      situacao={
        separando ? <Badge tone="warning">Em separação</Badge> : <Badge tone="success">Separada</Badge>
      }
      proximo={separando ? proximoDe(onda) : null}
      atos={abertas.flatMap(({ acoes }) => acoes)}
      acoes={abertas.length > 0 && <ConcluirOnda onda={onda} />}
      abas={abas}
    />
  )
}

const proximoDe = ({ deposito }: OndaDetalhada): Proximo => ({
  falta: 'concluir a separação',
  atos: ['remessas.concluirSeparacao'],
  quem: deposito.nome,
})

function ColetaTab({ onda }: Props) {
  const abertas = aSeparar(onda)
  const itens = onda.itens.flatMap((item) => {
    const remessa = abertas.find(({ id }) => id === item.remessa_id)
    return remessa ? [{ ...item, para: remessa.destino.nome }] : []
  })
  return <ListaDeColeta itens={itens} coleta={useColetaDaOnda(onda)} />
}

function RemessasTab({ onda: { remessas } }: Props) {
  return (
    <Card title="Remessas">
      <RecordList
        rotulo="Remessas da onda"
        vazio={null}
        itens={remessas.map((remessa) => ({
          chave: String(remessa.id),
          titulo: <Link to={enderecoDaRemessa(remessa.id)}>{remessa.numero}</Link>,
          marca: <RemessaBadge situacao={remessa.situacao} />,
          detalhe: `${remessa.pedido.protocolo} · ${remessa.destino.nome} · ${plural(remessa.itens, 'item', 'itens')}`,
        }))}
      />
    </Card>
  )
}

/** Each shipment of it with what was picked for it. */
function ConcluirOnda({ onda }: Props) {
  const [aberta, setAberta] = useState(false)
  const mudou = useRemessasMudaram()
  const abertas = aSeparar(onda)
  const ids = abertas.map(({ id }) => id)
  const faltam = onda.itens.filter((item) => ids.includes(item.remessa_id) && faltaPegar(item) > 0).length
  const concluir = useMutation({
    mutationFn: () => dadosDe(api.remessas.emLote({ body: { acao: 'concluirSeparacao', ids } })),
    onSuccess: (feito) => {
      dizerDoLote(feito, 'pronta para sair', 'prontas para sair')
      setAberta(false)
      mudou()
    },
    onError: ({ message }) => notify.error(message),
  })
  return (
    <>
      <Button variant="primary" icon={ClipboardCheck} onClick={() => setAberta(true)}>
        Concluir separação
      </Button>
      <ConfirmDialog
        open={aberta}
        title={`Concluir a separação de ${plural(ids.length, 'remessa', 'remessas')}?`}
        confirmLabel="Concluir"
        busy={concluir.isPending}
        onClose={() => setAberta(false)}
        onConfirm={() => concluir.mutate()}
      >
        <p>
          {faltam === 0
            ? 'Tudo foi pego. As remessas ficam prontas para sair.'
            : `${plural(faltam, 'item não foi pego', 'itens não foram pegos')} por inteiro: o que falta volta a faltar em cada pedido.`}
        </p>
      </ConfirmDialog>
    </>
  )
}
