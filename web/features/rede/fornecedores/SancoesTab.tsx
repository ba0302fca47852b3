import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { FornecedorDetalhado, Sancao } from '#contract/rede/fornecedor.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { SANCOES_QUE_IMPEDEM, TIPOS_DE_SANCAO } from '#contract/rede/fornecimento.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { data } from '#web/ui/format.ts'
import { useFornecedorMudou } from './consultas.ts'

type Props = { fornecedor: FornecedorDetalhado }

const periodo = ({ inicio, fim }: Sancao) =>
  fim === null ? `desde ${data(inicio)}, sem fim marcado` : `de ${data(inicio)} a ${data(fim)}`

export function SancoesTab({ fornecedor }: Props) {
  const { acoes, sancoes } = fornecedor
  const [aberta, setAberta] = useState<Sancao | 'nova' | null>(null)
  const pode = (chave: string) => acoes.some((uma) => uma.chave === chave && uma.permitido)
  const fechar = () => setAberta(null)
  return (
    <Card
      title="Sanções"
      actions={
        pode('fornecedores.sancionar') && (
          <Button icon={Plus} onClick={() => setAberta('nova')}>
            Registrar sanção
          </Button>
        )
      }
    >
      <RecordList
        rotulo="Sanções do fornecedor"
        vazio="Nenhuma sanção registrada."
        itens={sancoes.map((sancao) => ({
          chave: String(sancao.id),
          titulo: TIPOS_DE_SANCAO[sancao.tipo],
          marca: sancao.vigente && (
            <Badge tone={SANCOES_QUE_IMPEDEM.includes(sancao.tipo) ? 'danger' : 'warning'}>Em vigor</Badge>
          ),
          detalhe: [sancao.orgao, periodo(sancao), sancao.processo && `processo ${sancao.processo}`]
            .filter(Boolean)
            .join(' · '),
          acao: sancao.vigente && pode('fornecedores.encerrarSancao') && (
            <Button
              variant="quiet"
              aria-label={`Encerrar ${TIPOS_DE_SANCAO[sancao.tipo]}`}
              onClick={() => setAberta(sancao)}
            >
              Encerrar
            </Button>
          ),
        }))}
      />
      {aberta === 'nova' && <SancionarDialog fornecedor={fornecedor} onClose={fechar} />}
      {aberta !== null && aberta !== 'nova' && (
        <EncerrarDialog fornecedor={fornecedor} sancao={aberta} onClose={fechar} />
      )}
    </Card>
  )
}

function SancionarDialog({ fornecedor: { id }, onClose }: Props & { onClose: () => void }) {
  const mudou = useFornecedorMudou()
  const form = useContractForm(fornecedores.sancionar, {
    valores: { tipo: 'impedimento', orgao: '', inicio: '', fim: '', processo: '' },
    enviar: (body, opcoes) => api.fornecedores.sancionar({ params: { id }, body, ...opcoes }),
    feito: 'Sanção registrada',
    mudou,
    aoSalvar: onClose,
  })
  return (
    <FormDialog
      title="Registrar sanção"
      subtitle="Ela vale pelas datas: nada precisa ser desfeito quando termina."
      salvar="Registrar"
      form={form}
      onClose={onClose}
    >
      <Select
        label="Sanção"
        placeholder={null}
        options={opcoesDe(TIPOS_DE_SANCAO)}
        {...form.controle('tipo')}
      />
      <TextField label="Órgão que aplicou" {...form.controle('orgao')} />
      <div className="z-form-grid">
        <TextField label="Início" type="date" {...form.controle('inicio')} />
        <TextField
          label="Último dia"
          type="date"
          optional
          help="Vazio: sem fim marcado."
          {...form.controle('fim')}
        />
      </div>
      <TextField label="Processo" optional {...form.controle('processo')} />
    </FormDialog>
  )
}

type EncerrarProps = Props & { sancao: Sancao; onClose: () => void }

function EncerrarDialog({ fornecedor: { id }, sancao, onClose }: EncerrarProps) {
  const mudou = useFornecedorMudou()
  const form = useContractForm(fornecedores.encerrarSancao, {
    valores: { fim: '', motivo: '' },
    enviar: (body, opcoes) =>
      api.fornecedores.encerrarSancao({ params: { id, sancaoId: sancao.id }, body, ...opcoes }),
    feito: 'Sanção encerrada',
    mudou,
    aoSalvar: onClose,
  })
  return (
    <FormDialog
      title={`Encerrar ${TIPOS_DE_SANCAO[sancao.tipo]}`}
      subtitle={`${sancao.orgao}, ${periodo(sancao)}`}
      salvar="Encerrar"
      form={form}
      onClose={onClose}
    >
      <TextField label="Último dia" type="date" {...form.controle('fim')} />
      <TextArea label="Motivo" {...form.controle('motivo')} />
    </FormDialog>
  )
}
