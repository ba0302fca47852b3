import { X } from 'lucide-react'
import { useState } from 'react'
import { DESTINATARIOS_NO_MAXIMO, relatorios } from '#contract/analises/relatorios.ts'
import { PessoaPicker } from '#web/partes/administracao/PessoaPicker.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import type { FormDoRelatorio } from './SalvarRelatorioPage.tsx'

type Escolhido = { id: number; nome: string }
type Props = { form: FormDoRelatorio; inicio: readonly Escolhido[] }

export function DestinatariosFields({ form, inicio }: Props) {
  const [pessoas, setPessoas] = useState(inicio)
  const ficam = (novas: readonly Escolhido[]) => {
    setPessoas(novas)
    form.form.setValue(
      'destinatarios',
      novas.map(({ id }) => id),
      { shouldDirty: true, shouldValidate: form.form.formState.isSubmitted },
    )
  }
  return (
    <div className="z-stack">
      <PessoaPicker
        para={relatorios.criar.access}
        label="Acrescentar pessoa"
        help={`Até ${DESTINATARIOS_NO_MAXIMO}. Quem não puder exportar isso não recebe, e você fica sabendo na página do relatório.`}
        value={null}
        error={form.erro('destinatarios')}
        onChange={(escolhida) => {
          if (escolhida && !pessoas.some(({ id }) => id === escolhida.id))
            ficam([...pessoas, { id: escolhida.id, nome: escolhida.nome }])
        }}
      />
      <RecordList
        rotulo="Quem recebe"
        vazio="Ninguém ainda."
        itens={pessoas.map((pessoa) => ({
          chave: String(pessoa.id),
          titulo: pessoa.nome,
          acao: (
            <IconButton
              label={`Tirar ${pessoa.nome}`}
              icon={X}
              onClick={() => ficam(pessoas.filter(({ id }) => id !== pessoa.id))}
            />
          ),
        }))}
      />
    </div>
  )
}
