import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { DadosDaUnidade, type UnidadeDeMedida } from '#contract/almoxarifado/grupos-de-material.ts'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { CHAVE_DAS_UNIDADES, useUnidades } from '#web/partes/almoxarifado/cadastro-de-material.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

const casasPorExtenso = (casas: number) =>
  casas === 0 ? 'só quantidades inteiras' : plural(casas, 'casa decimal', 'casas decimais')

/** The register of units, over the list of materials. */
export function UnidadesDialog({ onClose }: { onClose: () => void }) {
  const unidades = useUnidades()
  const [cria, edita] = [usePode(materiais.criarUnidade), usePode(materiais.editarUnidade)]
  const [aberta, setAberta] = useState<UnidadeDeMedida | 'nova' | null>(null)
  if (aberta !== null)
    return <UnidadeDialog unidade={aberta === 'nova' ? null : aberta} onClose={() => setAberta(null)} />
  return (
    <Dialog
      open
      title="Unidades de medida"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {cria && (
            <Button variant="primary" icon={Plus} onClick={() => setAberta('nova')}>
              Nova unidade
            </Button>
          )}
        </>
      }
    >
      <RecordList
        rotulo="Unidades de medida"
        vazio="Nenhuma unidade ainda."
        itens={unidades.map((unidade) => ({
          chave: String(unidade.id),
          titulo: `${unidade.nome} · ${unidade.sigla}`,
          detalhe: `${casasPorExtenso(unidade.casas)} · ${plural(unidade.materiais, 'material', 'materiais')}`,
          acao: edita && (
            <Button size="sm" aria-label={`Editar ${unidade.nome}`} onClick={() => setAberta(unidade)}>
              Editar
            </Button>
          ),
        }))}
      />
    </Dialog>
  )
}

function UnidadeDialog({ unidade, onClose }: { unidade: UnidadeDeMedida | null; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useContractForm(
    { body: DadosDaUnidade },
    {
      valores: { sigla: unidade?.sigla ?? '', nome: unidade?.nome ?? '', casas: unidade?.casas ?? 0 },
      enviar: (body, opcoes) =>
        unidade === null
          ? api.materiais.criarUnidade({ body, ...opcoes })
          : api.materiais.editarUnidade({ params: { id: unidade.id }, body, ...opcoes }),
      feito: ({ nome }) => `Unidade ${nome} salva`,
      aoSalvar: () => {
        void queryClient.invalidateQueries({ queryKey: CHAVE_DAS_UNIDADES })
        onClose()
      },
    },
  )
  return (
    <FormDialog
      title={unidade ? `Editar ${unidade.nome}` : 'Nova unidade de medida'}
      form={form}
      onClose={onClose}
    >
      <div className="z-form-grid">
        <TextField label="Sigla" autoComplete="off" help="Como un, kg ou cx." {...form.controle('sigla')} />
        <TextField label="Nome" autoComplete="off" {...form.controle('nome')} />
        <TextField
          label="Casas decimais"
          type="number"
          min={0}
          max={3}
          inputMode="numeric"
          help="Uma cadeira tem 0; um quilo, 3."
          {...form.controle('casas', { valueAsNumber: true })}
        />
      </div>
    </FormDialog>
  )
}
