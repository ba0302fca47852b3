import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EntradaDetalhada } from '#contract/almoxarifado/entrada.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { SoltarArquivos } from '#web/partes/casa/SoltarArquivos.tsx'
import { Anexos } from '#web/partes/papeis/Anexos.tsx'
import { chaveDosAnexos } from '#web/partes/papeis/use-envios-de-anexos.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { recusaDoXml } from './nfe/enviar-nfe.ts'
import { guardarNota } from './nfe/guardar-nota.ts'

type Props = { entrada: EntradaDetalhada }

export function AnexosTab({ entrada }: Props) {
  return (
    <div className="z-stack">
      {entrada.xml_sha256 !== null && <NotaPorGuardar entrada={entrada} />}
      <Anexos modelo="entrada" modeloId={entrada.id} />
    </div>
  )
}

/** The note was read from a file that could not be kept then: it is asked for, and only that very file is taken. */
function NotaPorGuardar({ entrada: { id } }: Props) {
  const dono = { modelo: 'entrada', modelo_id: id } as const
  const queryClient = useQueryClient()
  const { data: lista } = useQuery({
    queryKey: chaveDosAnexos(dono),
    queryFn: () => dadosDe(api.anexos.listar({ query: dono })),
  })
  const guardar = useMutation({
    mutationFn: async ([arquivo]: readonly File[]) => {
      const recusa = arquivo && recusaDoXml(arquivo)
      if (recusa !== undefined) throw new Error(recusa)
      if (arquivo) await guardarNota(id, arquivo)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: chaveDosAnexos(dono) }),
  })
  const pode = lista?.acoes.some(({ chave, permitido }) => chave === 'anexos.reservar' && permitido)
  if (!lista || !pode || lista.data.some(({ tipo }) => tipo === 'nota')) return null
  return (
    <Card title="XML da nota">
      <div className="z-stack">
        <p>Esta entrada veio de uma nota, e o arquivo dela ainda não está guardado.</p>
        <SoltarArquivos
          um
          aceita=".xml,text/xml,application/xml"
          dica="O mesmo XML que foi lido."
          onFiles={(arquivos) => guardar.mutate(arquivos)}
        />
        {guardar.error && (
          <Banner tone="danger" live>
            {guardar.error.message}
          </Banner>
        )}
      </div>
    </Card>
  )
}
