import { Undo2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { type Parametros, parametros } from '#contract/administracao/parametros.ts'
import {
  type NomeDeVocabulario,
  vocabulariosCom,
  vocabulariosDaVisita,
} from '#contract/administracao/vocabularios.ts'
import { api } from '#web/api/api.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useTrocarParametros } from './parametros-query.ts'

const TITULOS: Readonly<Record<NomeDeVocabulario, string>> = {
  estado_patrimonio: 'Estado de conservação do bem',
  condicao_patrimonio: 'Condição de uso do bem',
  estado_instalacao: 'Estado de conservação do ambiente',
  condicao_instalacao: 'Condição de uso do ambiente',
}
// as: the keys of the literal above
const NOMES = Object.keys(TITULOS) as NomeDeVocabulario[]

/** Every key with the label in force. */
function valoresDe({ rotulos, versao }: Parametros) {
  const todos = Object.entries(vocabulariosCom(rotulos)).map(([nome, opcoes]) => [
    nome,
    Object.fromEntries(opcoes.map(({ valor, rotulo }) => [valor, rotulo])),
  ])
  return { rotulos: Object.fromEntries(todos) as Record<string, Record<string, string>>, versao } // as: just built
}

type Props = { dados: Parametros; recarregar: () => void }

function useFormDosRotulos({ dados, recarregar }: Props) {
  const trocar = useTrocarParametros()
  const contrato = useContractForm(parametros.editarRotulos, {
    valores: valoresDe(dados),
    enviar: (body, { chave }) => api.parametros.editarRotulos({ body, chave }),
    aoSalvar: (novos) => {
      trocar(novos)
      notify.success('Nomes salvos. Valem nas visitas preparadas a partir de agora.')
    },
    recarregar,
  })
  return contrato
}
type FormDosRotulos = ReturnType<typeof useFormDosRotulos>

/** The words of the órgão for what a visit asks; the keys that the data carry never change. */
export function VocabulariosSection({ dados, recarregar }: Props) {
  const editavel = usePode(parametros.editarRotulos)
  const form = useFormDosRotulos({ dados, recarregar })
  return (
    <div className="z-stack">
      {editavel ? (
        <p className="z-muted">
          Mude o nome que as pessoas leem. A chave, que fica nos registros, não muda; uma visita já preparada
          guarda os nomes com que saiu.
        </p>
      ) : (
        <Banner>Você pode ver os nomes, mas não alterá-los.</Banner>
      )}
      <FormPage form={form} editavel={editavel}>
        {NOMES.map((nome) => (
          <Card key={nome} title={TITULOS[nome]}>
            <ul className="z-parametros-rotulos" aria-label={TITULOS[nome]}>
              {(vocabulariosDaVisita[nome] ?? []).map(({ valor, rotulo }) => (
                <li key={valor}>
                  <RotuloRow nome={nome} chave={valor} doProduto={rotulo} form={form} editavel={editavel} />
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </FormPage>
    </div>
  )
}

type RowProps = {
  nome: NomeDeVocabulario
  chave: string
  doProduto: string
  form: FormDosRotulos
  editavel: boolean
}

function RotuloRow({ nome, chave, doProduto, form, editavel }: RowProps) {
  const campo = `rotulos.${nome}.${chave}` as const
  const { control, register, setValue } = form.form
  const rotulo = useWatch({ control, name: campo })
  const proprio = rotulo !== doProduto
  return (
    <div className="z-parametros-rotulo">
      <TextField
        label={
          <>
            <code>{chave}</code> {proprio && <span className="z-muted">no Zelo, {doProduto}</span>}
          </>
        }
        maxLength={60}
        error={form.erro(campo)}
        {...register(campo)}
      />
      {editavel && proprio && (
        <IconButton
          label={`Voltar a ${doProduto}`}
          icon={Undo2}
          onClick={() => setValue(campo, doProduto, { shouldDirty: true })}
        />
      )}
    </div>
  )
}
