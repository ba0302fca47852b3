import { useQueryClient } from '@tanstack/react-query'
import { ScanQrCode } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AchadoDeBem } from '#contract/patrimonio/plaqueta.ts'
import { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { PagedListView, totalPorExtenso } from '#web/partes/casa/PagedListView.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { enderecoDoBem } from '#web/partes/patrimonio/bem.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { dataHora } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

const CHAVE = ['achados-de-bens'] as const

/** What people who found an asset told by its label. */
export function AchadosPage() {
  const [resolvendo, setResolvendo] = useState<AchadoDeBem | null>(null)
  const lista = usePagedList(CHAVE, (onde) => api.plaquetas.achados({ query: onde }))
  return (
    <div className="z-stack">
      <PageHeader
        title="Bens encontrados"
        subtitle={totalPorExtenso(lista, 'aviso', 'avisos') || 'Avisos de quem leu uma plaqueta.'}
      />
      <PagedListView
        lista={lista}
        vazio={
          <EmptyState icon={ScanQrCode} title="Nenhum aviso.">
            Quem encontra um bem e lê a plaqueta pode avisar, mesmo sem conta.
          </EmptyState>
        }
      >
        {(itens) => (
          <Card>
            <RecordList
              rotulo="Avisos"
              vazio="Nenhum aviso."
              itens={itens.map((um) => linha(um, setResolvendo))}
            />
          </Card>
        )}
      </PagedListView>
      {resolvendo && <ResolverDialog achado={resolvendo} onClose={() => setResolvendo(null)} />}
    </div>
  )
}

function linha(achado: AchadoDeBem, resolver: (achado: AchadoDeBem) => void) {
  const { id, codigo, bem, local, onde, mensagem, contato, recebido_em, resolvido_em } = achado
  const desfecho = resolvido_em && `${achado.resolvido_por}, ${dataHora(resolvido_em)}: ${achado.providencia}`
  return {
    chave: String(id),
    titulo: bem ? <Link to={enderecoDoBem(bem.id)}>{bem.nome}</Link> : `Plaqueta ${codigo}, em nenhum bem`,
    marca: resolvido_em ? <Badge tone="success">Encerrado</Badge> : <Badge tone="warning">Aberto</Badge>,
    detalhe: (
      <>
        {[onde, mensagem, contato && `contato: ${contato}`].filter(Boolean).join(' · ')}
        <br />
        {[codigo, local && `cadastrado em ${local.nome}`, dataHora(recebido_em), desfecho]
          .filter(Boolean)
          .join(' · ')}
      </>
    ),
    acao: !resolvido_em && (
      <Button aria-label={`Encerrar o aviso de ${codigo}`} onClick={() => resolver(achado)}>
        Encerrar
      </Button>
    ),
  }
}

function ResolverDialog({ achado, onClose }: { achado: AchadoDeBem; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useContractForm(plaquetas.resolver, {
    valores: { providencia: '' },
    enviar: (body, opcoes) => api.plaquetas.resolver({ params: { id: achado.id }, body, ...opcoes }),
    feito: 'Aviso encerrado',
    aoSalvar: () => {
      void queryClient.invalidateQueries({ queryKey: CHAVE })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Encerrar aviso"
      subtitle="O contato de quem avisou é apagado."
      salvar="Encerrar"
      form={form}
      onClose={onClose}
    >
      <TextArea label="O que foi feito" {...form.controle('providencia')} />
    </FormDialog>
  )
}
