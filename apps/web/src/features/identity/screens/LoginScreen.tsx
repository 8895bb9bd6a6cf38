import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
export default function Login() { const f = useForm({ initialValues: {a:'',b:''}}); return <form><TextInput label="a" {...f.getInputProps('a')} /><PasswordInput label="b" {...f.getInputProps('b')} /><Button>Go</Button></form>; }
