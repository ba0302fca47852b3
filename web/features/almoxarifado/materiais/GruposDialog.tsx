import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { DadosDoGrupo, type GrupoDeMaterial } from '#contract/almoxarifado/grupos-de-material.ts'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { CHAVE_DOS_GRUPOS, useGrupos } from '#web/partes/almoxarifado/grupos-de-material.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

/** The register of groups, over the list of materials. */
export function GruposDialog({ onClose }: { onClose: () => void }) {
  const grupos = useGrupos() ?? []
  const [cria, edita] = [usePode(materiais.criarGrupo), usePode(materiais.editarGrupo)]
  const [aberto, setAberto] = useState<number | 'novo' | null>(null)
  if (aberto !== null)
    return (
      <GrupoDialog grupo={grupos.find(({ id }) => id === aberto) ?? null} onClose={() => setAberto(null)} />
    )
  return (
    <Dialog
      open
      title="Grupos de material"
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {cria && (
            <Button variant="primary" icon={Plus} onClick={() => setAberto('novo')}>
              Novo grupo
            </Button>
          )}
        </>
      }
    >
      <RecordList
        rotulo="Grupos de material"
        vazio="Nenhum grupo ainda."
        itens={grupos.map((grupo) => ({
          chave: String(grupo.id),
          titulo: `${grupo.codigo} ${grupo.nome}`,
          marca: !grupo.ativo && <Badge tone="neutral">Inativo</Badge>,
          detalhe: [
            grupo.natureza_despesa && `ND ${grupo.natureza_despesa}`,
            grupo.conta && `conta ${grupo.conta}`,
            plural(grupo.materiais, 'material', 'materiais'),
          ]
            .filter(Boolean)
            .join(' · '),
          acao: edita && (
            <Button size="sm" aria-label={`Editar ${grupo.nome}`} onClick={() => setAberto(grupo.id)}>
              Editar
            </Button>
          ),
        }))}
      />
    </Dialog>
  )
}

function GrupoDialog({ grupo, onClose }: { grupo: GrupoDeMaterial | null; onClose: () => void }) {
  const queryClient = useQueryClient()
  const reler = () => void queryClient.invalidateQueries({ queryKey: CHAVE_DOS_GRUPOS })
  const form = useContractForm(
    { body: DadosDoGrupo },
    {
      valores: {
        codigo: grupo?.codigo ?? '',
        nome: grupo?.nome ?? '',
        natureza_despesa: grupo?.natureza_despesa ?? '',
        conta: grupo?.conta ?? '',
        ativo: grupo?.ativo ?? true,
      },
      enviar: (body, opcoes) =>
        grupo === null
          ? api.materiais.criarGrupo({ body, ...opcoes })
          : api.materiais.editarGrupo({
              params: { id: grupo.id },
              body: { ...body, versao: grupo.versao },
              ...opcoes,
            }),
      feito: ({ nome }) => `Grupo ${nome} salvo`,
      aoSalvar: () => {
        reler()
        onClose()
      },
      recarregar: reler,
    },
  )
  const { register } = form.form
  return (
    <FormDialog
      title={grupo ? `Editar ${grupo.nome}` : 'Novo grupo de material'}
      form={form}
      onClose={onClose}
    >
      <div className="z-form-grid">
        <TextField
          label="Código"
          autoComplete="off"
          help="Como 16 ou, de um subgrupo, 16.01."
          {...form.controle('codigo')}
        />
        <TextField label="Nome" autoComplete="off" {...form.controle('nome')} />
        <TextField
          label="Natureza da despesa"
          optional
          autoComplete="off"
          help="Como 3.3.90.30.16. Vale para o material que não tem a sua."
          {...form.controle('natureza_despesa')}
        />
        <TextField label="Conta contábil" optional autoComplete="off" {...form.controle('conta')} />
      </div>
      <Checkbox label="Oferecer em novos cadastros" {...register('ativo')} />
    </FormDialog>
  )
}
