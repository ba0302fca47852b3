import { useState } from 'react'
import { mesmaInstalacao, nomeRepetido } from '#contract/campo/nome-da-instalacao.ts'
import type { Pacote } from '#web/offline-browser/types.ts'
import { useRascunho } from '#web/offline-browser/use-rascunho.ts'
import { useInstalacoes } from '#web/offline-browser/use-rows.ts'
import { useVisita } from '#web/offline-browser/use-visita.ts'
import { EditorSheet } from '#web/partes/casa/EditorSheet.tsx'
import { faltaCompletar } from '#web/partes/casa/falta-completar.ts'
import { saveOnDevice } from '#web/partes/casa/save-on-device.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

type Props = {
  monitoramentoId: number
  pacote: Pacote
  onFechar: () => void
  onCriada: (uuid: string) => void
}

const VAZIA = { tipo: '', nome: '', bloco: '' }

/** A room that exists and is not on the list. The supervisor accepts it later. */
export function NovaInstalacaoDialog({ monitoramentoId, pacote, onFechar, onCriada }: Props) {
  const rascunho = useRascunho(monitoramentoId, `nova-instalacao:${monitoramentoId}`, VAZIA)
  const { tipo, nome, bloco } = rascunho.valor
  const visita = useVisita(monitoramentoId, rascunho.chave)
  const [tentou, setTentou] = useState(false)
  const tipos = [...pacote.tipos].sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))

  const gemea = useInstalacoes(monitoramentoId)?.find(({ instalacao }) =>
    mesmaInstalacao(instalacao, { tipo_id: Number(tipo), nome }),
  )
  const semNome = nome.trim() === '' ? 'Informe o nome' : undefined
  const erroDoNome = gemea ? nomeRepetido(gemea.instalacao.nome) : semNome

  async function criar() {
    setTentou(true)
    if (tipo === '' || erroDoNome) return faltaCompletar()
    return saveOnDevice(async () => {
      const nova = { tipo_id: Number(tipo), nome: nome.trim(), bloco: bloco.trim() || null }
      onCriada((await visita.criarInstalacao(nova)).uuid)
    })
  }

  return (
    <EditorSheet
      title="Nova instalação"
      subtitle="Para um ambiente que existe e não está na lista."
      rascunho={rascunho}
      onClose={onFechar}
      onSave={criar}
      footer={(fechar) => (
        <>
          <Button onClick={fechar}>Cancelar</Button>
          <Button type="submit" variant="primary">
            Criar e verificar
          </Button>
        </>
      )}
    >
      <div className="z-stack">
        <Select
          label="Tipo"
          placeholder="Escolha o tipo"
          options={tipos.map(({ id, nome: rotulo }) => ({ value: String(id), label: rotulo }))}
          value={tipo}
          error={tentou && tipo === '' ? 'Escolha o tipo' : undefined}
          onChange={(event) => rascunho.mudar({ tipo: event.target.value })}
        />
        <TextField
          label="Nome"
          help="Como a escola chama este ambiente: Sala 07, Depósito de merenda."
          value={nome}
          maxLength={120}
          error={tentou || gemea ? erroDoNome : undefined}
          onChange={(event) => rascunho.mudar({ nome: event.target.value })}
        />
        <TextField
          label="Bloco"
          optional
          value={bloco}
          maxLength={60}
          onChange={(event) => rascunho.mudar({ bloco: event.target.value })}
        />
      </div>
    </EditorSheet>
  )
}
