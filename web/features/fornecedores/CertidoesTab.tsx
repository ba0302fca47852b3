import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Certidao, FornecedorDetalhado } from '#contract/fornecedor.ts'
import { fornecedores } from '#contract/fornecedores.ts'
import { TIPOS_DE_CERTIDAO } from '#contract/fornecimento.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { RecordList } from '#web/pickers/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { data, plural } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { useAcaoNoFornecedor, useFornecedorMudou } from './consultas.ts'
import { opcoesDe } from './palavras.ts'

type Props = { fornecedor: FornecedorDetalhado }

const AVISO = 30

function ValidadeBadge({ dias, substituida }: Certidao) {
  if (substituida) return <Badge>Substituída</Badge>
  if (dias < 0) return <Badge tone="danger">Vencida</Badge>
  if (dias === 0) return <Badge tone="warning">Vence hoje</Badge>
  if (dias <= AVISO) return <Badge tone="warning">Vence em {plural(dias, 'dia', 'dias')}</Badge>
  return <Badge tone="success">Válida</Badge>
}

export function CertidoesTab({ fornecedor }: Props) {
  const { acoes, certidoes, id } = fornecedor
  const [aberta, setAberta] = useState<Certidao | 'nova' | null>(null)
  const fechar = () => setAberta(null)
  const retirar = useAcaoNoFornecedor(id, fechar)
  const pode = (chave: string) => acoes.some((uma) => uma.chave === chave && uma.permitido)
  return (
    <Card
      title="Certidões"
      actions={
        pode('fornecedores.registrarCertidao') && (
          <Button icon={Plus} onClick={() => setAberta('nova')}>
            Registrar certidão
          </Button>
        )
      }
    >
      <RecordList
        rotulo="Certidões do fornecedor"
        vazio="Nenhuma certidão registrada."
        itens={certidoes.map((certidao) => ({
          chave: String(certidao.id),
          titulo: TIPOS_DE_CERTIDAO[certidao.tipo],
          marca: <ValidadeBadge {...certidao} />,
          detalhe: `nº ${certidao.numero} · emitida em ${data(certidao.emissao)}, válida até ${data(certidao.validade)}`,
          acao: pode('fornecedores.retirarCertidao') && (
            <Button
              variant="quiet"
              aria-label={`Retirar a certidão ${certidao.numero}`}
              onClick={() => setAberta(certidao)}
            >
              Retirar
            </Button>
          ),
        }))}
      />
      {aberta === 'nova' && <RegistrarDialog fornecedor={fornecedor} onClose={fechar} />}
      {aberta !== null && aberta !== 'nova' && (
        <ConfirmDialog
          open
          title={`Retirar a certidão ${aberta.numero}?`}
          confirmLabel="Retirar"
          tone="danger"
          busy={retirar.isPending}
          reason={{}}
          onClose={fechar}
          onConfirm={(motivo) => {
            const params = { id, certidaoId: aberta.id }
            const chamar = () => api.fornecedores.retirarCertidao({ params, body: { motivo } })
            retirar.mutate({ chamar, feito: 'Certidão retirada' })
          }}
        >
          <p>É para o que foi registrado por engano. Uma certidão nova já toma o lugar da anterior.</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

function RegistrarDialog({ fornecedor: { id }, onClose }: Props & { onClose: () => void }) {
  const mudou = useFornecedorMudou()
  const form = useContractForm(fornecedores.registrarCertidao, {
    valores: { tipo: 'federal', numero: '', emissao: '', validade: '' },
    enviar: (body, opcoes) => api.fornecedores.registrarCertidao({ params: { id }, body, ...opcoes }),
    aoSalvar: (salvo) => {
      notify.success('Certidão registrada')
      mudou(salvo)
      onClose()
    },
  })
  const { register } = form.form
  return (
    <FormDialog title="Registrar certidão" salvar="Registrar" form={form} onClose={onClose}>
      <Select
        label="Certidão"
        placeholder={null}
        options={opcoesDe(TIPOS_DE_CERTIDAO)}
        error={form.erro('tipo')}
        {...register('tipo')}
      />
      <TextField label="Número" autoComplete="off" error={form.erro('numero')} {...register('numero')} />
      <div className="z-form-grid">
        <TextField label="Emissão" type="date" error={form.erro('emissao')} {...register('emissao')} />
        <TextField label="Válida até" type="date" error={form.erro('validade')} {...register('validade')} />
      </div>
    </FormDialog>
  )
}
