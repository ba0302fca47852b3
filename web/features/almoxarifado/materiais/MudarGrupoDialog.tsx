import { useState } from 'react'
import type { MaterialListado } from '#contract/almoxarifado/material.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import type { DialogoDoLoteProps } from '#web/list/list-definition.ts'
import { escolhaDoGrupo, useGrupos } from '#web/partes/almoxarifado/grupos-de-material.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

export function MudarGrupoDialog(props: DialogoDoLoteProps<MaterialListado>) {
  const { selecionados, ocupado, executar, onClose } = props
  const grupos = useGrupos() ?? []
  const [grupo, setGrupo] = useState('')
  const [falta, setFalta] = useState<string>()
  const passar = () => {
    if (grupo === '') return setFalta('Escolha o grupo')
    const ids = selecionados.map(({ id }) => id)
    executar(() =>
      dadosDe(api.materiais.emLote({ body: { acao: 'mudar_grupo', ids, grupo_id: Number(grupo) } })),
    )
  }
  return (
    <Dialog
      open
      title={`Mudar o grupo de ${plural(selecionados.length, 'material', 'materiais')}`}
      dismissible={!ocupado}
      onClose={onClose}
      onSubmit={passar}
      footer={
        <>
          <Button onClick={onClose} disabled={ocupado}>
            Voltar
          </Button>
          <Button type="submit" variant="primary" busy={ocupado}>
            Mudar
          </Button>
        </>
      }
    >
      <Select
        label="Novo grupo"
        options={escolhaDoGrupo(grupos.filter(({ ativo }) => ativo))}
        value={grupo}
        error={falta}
        onChange={(event) => setGrupo(event.target.value)}
      />
    </Dialog>
  )
}
